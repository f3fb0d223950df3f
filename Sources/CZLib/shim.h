#include <stddef.h>
#include <zlib.h>

// Unpacks a raw deflate stream into `output`, which has room for `size` bytes. Returns the number of bytes, or -1 if the stream
// is damaged, is cut off, or has more bytes. inflateInit2 is a macro, which Swift cannot call.
static inline ptrdiff_t czlib_inflate(const unsigned char *input, size_t count, unsigned char *output, size_t size) {
  z_stream stream = {0};
  if (count > 0x7FFFFFFF || size > 0x7FFFFFFF || inflateInit2(&stream, -15) != Z_OK) return -1;
  stream.next_in = (z_const Bytef *)input;
  stream.avail_in = (uInt)count;
  stream.next_out = output;
  stream.avail_out = (uInt)size;
  int status = inflate(&stream, Z_FINISH);
  ptrdiff_t made = (ptrdiff_t)stream.total_out;
  inflateEnd(&stream);
  return status == Z_STREAM_END ? made : -1;
}
