import Files
import Glibc
import TestSupport

/// Readers of a website who look at one page after the other, and at what each needs, until they are told to stop.
///
/// Every page of the site says how many times its story was told, and the stylesheet says it as well: so readers
/// know which release each is of.
struct WebReaders {
  private static let script = """
    import http.client, os, re, sys, threading

    port, stop, pages = int(sys.argv[1]), sys.argv[2], sys.argv[3:]
    lock, wrong, read, seen = threading.Lock(), [], 0, set()

    def look():
        global read
        web = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
        def get(path):
            web.request("GET", path)
            answer = web.getresponse()
            return answer.status, answer.read().decode()
        def told(text):
            return int(re.search(r"Told (\\d+) times", text)[1])
        last = 0
        while not os.path.exists(stop):
            for page in pages:
                status, text = get(page)
                if status != 200:
                    wrong.append(f"{page}: {status}")
                    continue
                count = told(text)
                if count < last:
                    wrong.append(f"{page}: release {count} after {last}")
                last = count
                assets = re.findall(r'(?:href|src)="(/assets/[^"#]+)', text)
                if not assets:
                    wrong.append(f"{page}: no assets")
                for asset in assets:
                    status, text = get(asset)
                    tells = re.search(r"/roadbook\\.[^/]*css$", asset)
                    isRight = status == 200 and (not tells or told(text) == count)
                    # A reader who slept while the site was published twice asks for too much.
                    if not isRight and told(get(page)[1]) <= count + 1:
                        wrong.append(f"{page} of release {count}: {asset}: {status}")
                with lock:
                    read += 1
                    seen.add(count)

    def run():
        try:
            look()
        except Exception as error:
            wrong.append(repr(error))

    readers = [threading.Thread(target=run) for _ in range(4)]
    for reader in readers: reader.start()
    for reader in readers: reader.join()
    print(read, len(seen), *wrong[:20], sep="\\n")
    """

  private let process: pid_t
  private let scratch: Scratch

  init(port: Int, pages: [String]) throws {
    scratch = try Scratch()
    let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
    let output = open(scratch.path + "/output", O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
    defer {
      close(nothing)
      close(output)
    }
    process = try spawn(
      ["python3", "-c", Self.script, "\(port)", scratch.path + "/stop"] + pages, input: nothing,
      output: output, errors: output)
  }

  /// How many pages they read, of how many releases, and what was wrong.
  func stop() throws -> (pages: Int, releases: Int, wrong: [String]) {
    try scratch.put("stop", "")
    _ = ended(process)
    let lines = try contents(of: scratch.path + "/output").split(separator: "\n").map(String.init)
    guard lines.count >= 2, let pages = Int(lines[0]), let releases = Int(lines[1]) else {
      return (0, 0, lines)
    }
    return (pages, releases, Array(lines[2...]))
  }
}
