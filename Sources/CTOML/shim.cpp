#include "CTOML.h"

namespace {

/// toml++ asserts what its parser expects of the text before it. Some text that is not TOML breaks an assertion, such as
/// 2024-05-06T:00. An assertion must not end the program, and without NDEBUG no assertion becomes an assumption.
struct BrokenAssertion {};

inline void expect(bool holds) {
  if (!holds) throw BrokenAssertion();
}

}  // namespace

#undef NDEBUG
#define TOML_ASSERT(expression) expect(static_cast<bool>(expression))
#define TOML_EXCEPTIONS 0
#define TOML_HEADER_ONLY 1
#define TOML_MAX_NESTED_VALUES 64
#include <toml++/toml.h>

#include <algorithm>
#include <charconv>
#include <cstring>
#include <new>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

struct Writer {
  std::vector<tripsite_toml_entry> entries;
  std::string text;

  size_t add(tripsite_toml_kind kind, const toml::source_region &region, std::string_view content = {}) {
    tripsite_toml_entry entry{};
    entry.kind = kind;
    entry.line = static_cast<int32_t>(region.begin.line);
    entry.column = static_cast<int32_t>(region.begin.column);
    entry.length = region.begin.line == region.end.line && region.end.column > region.begin.column
      ? static_cast<int32_t>(region.end.column - region.begin.column) : 1;
    entry.text_start = static_cast<int32_t>(text.size());
    text += content;
    entry.text_end = static_cast<int32_t>(text.size());
    entry.end = static_cast<int32_t>(entries.size() + 1);
    entries.push_back(entry);
    return entries.size() - 1;
  }

  void add(const toml::node &node) {
    if (const auto *table = node.as_table()) return add(*table);
    if (const auto *array = node.as_array()) {
      const auto index = add(tripsite_toml_list, node.source());
      for (const auto &item : *array) add(item);
      entries[index].end = static_cast<int32_t>(entries.size());
    } else if (const auto *string = node.as_string()) {
      add(tripsite_toml_text, node.source(), string->get());
    } else {
      std::ostringstream stream;
      stream << std::boolalpha;
      if (const auto *number = node.as_floating_point()) {
        // The shortest digits that mean this number.
        char digits[32];
        stream << std::string_view(digits, std::to_chars(digits, digits + sizeof digits, number->get()).ptr - digits);
      } else {
        node.visit([&](const auto &value) {
          if constexpr (toml::is_value<decltype(value)>) stream << value.get();
        });
      }
      add(tripsite_toml_word, node.source(), stream.str());
    }
  }

  void add(const toml::table &table) {
    const auto index = add(tripsite_toml_table, table.source());
    std::vector<std::pair<const toml::key *, const toml::node *>> pairs;
    for (auto &&[key, value] : table) pairs.emplace_back(&key, &value);
    std::sort(pairs.begin(), pairs.end(), [](const auto &left, const auto &right) {
      const auto &a = left.first->source().begin, &b = right.first->source().begin;
      return std::pair(a.line, a.column) < std::pair(b.line, b.column);
    });
    for (const auto &[key, value] : pairs) {
      add(tripsite_toml_text, key->source(), key->str());
      add(*value);
    }
    entries[index].end = static_cast<int32_t>(entries.size());
  }
};

/// Whether the parser breaks an assertion.
bool breaks(std::string_view text) {
  try {
    (void)toml::parse(text);
    return false;
  } catch (const BrokenAssertion &) {
    return true;
  }
}

/// The line where the parser breaks an assertion, from 1: it is the last of the fewest lines that break it.
int32_t broken_line(std::string_view text) {
  std::vector<size_t> ends;
  for (size_t next = 0; next < text.size(); next++)
    if (text[next] == '\n') ends.push_back(next + 1);
  ends.push_back(text.size());
  const auto end = std::partition_point(
    ends.begin(), ends.end() - 1, [&](size_t end) { return !breaks(text.substr(0, end)); });
  return static_cast<int32_t>(end - ends.begin() + 1);
}

}  // namespace

tripsite_toml_document *tripsite_toml_read(const char *bytes, size_t count) {
  auto *document = new (std::nothrow) tripsite_toml_document();
  if (!document) return nullptr;
  // An exception must not reach Swift, which cannot unwind it.
  try {
    const auto result = toml::parse(std::string_view(bytes, count));
    if (!result) {
      const auto &error = result.error();
      const auto message = error.description().substr(0, sizeof document->message - 1);
      std::memcpy(document->message, message.data(), message.size());
      document->line = static_cast<int32_t>(error.source().begin.line);
      document->column = static_cast<int32_t>(error.source().begin.column);
      return document;
    }
    Writer writer;
    writer.add(result.table());
    document->entries = new tripsite_toml_entry[writer.entries.size()];
    document->text = new char[writer.text.size() + 1];
    std::copy(writer.entries.begin(), writer.entries.end(), document->entries);
    std::copy(writer.text.begin(), writer.text.end(), document->text);
    document->count = writer.entries.size();
    document->text_count = writer.text.size();
    return document;
  } catch (const BrokenAssertion &) {
    std::strcpy(document->message, "this value cannot be read");
    document->line = broken_line(std::string_view(bytes, count));
    document->column = 1;
    return document;
  } catch (...) {
    tripsite_toml_free(document);
    return nullptr;
  }
}

void tripsite_toml_free(tripsite_toml_document *document) {
  if (!document) return;
  delete[] document->entries;
  delete[] document->text;
  delete document;
}
