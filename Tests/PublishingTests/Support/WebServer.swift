import Files
import Glibc
import TestSupport

/// nginx with a folder and settings of its own.
final class WebServer: Sendable {
  private let counterpart: Counterpart

  /// `directives` belong to its one server, as `root /srv/www;` does.
  init(_ directives: String) throws {
    let scratch = try Scratch()
    counterpart = try Counterpart(in: scratch) { port in
      try scratch.put(
        "nginx.conf",
        """
        load_module /usr/lib/nginx/modules/ngx_http_brotli_static_module.so;
        daemon off;
        \(getuid() == 0 ? "user root;" : "")
        worker_processes 2;
        pid \(scratch.path)/pid;
        error_log stderr warn;
        events { worker_connections 512; }
        http {
          include /etc/nginx/mime.types;
          default_type application/octet-stream;
          access_log off;
          client_body_temp_path \(scratch.path)/body;
          proxy_temp_path \(scratch.path)/proxy;
          fastcgi_temp_path \(scratch.path)/fastcgi;
          uwsgi_temp_path \(scratch.path)/uwsgi;
          scgi_temp_path \(scratch.path)/scgi;
          client_max_body_size 0;
          server {
            listen 127.0.0.1:\(port);
            server_name localhost;
            \(directives)
          }
        }

        """)
      return ["/usr/sbin/nginx", "-p", scratch.path, "-c", scratch.path + "/nginx.conf", "-e", "stderr"]
    }
  }

  convenience init(folder: String) throws { try self.init("root \"\(folder)\";") }

  /// Hands everything on to another port; killed, it is a network that was cut.
  convenience init(before port: Int) throws {
    try self.init(
      """
      location / {
        proxy_pass http://127.0.0.1:\(port);
        proxy_http_version 1.1;
        proxy_set_header Host $http_host;
        proxy_request_buffering off;
        proxy_buffering off;
        proxy_pass_request_headers on;
      }
      """)
  }

  var port: Int { counterpart.port }
  /// Without a slash at the end.
  var address: String { "http://127.0.0.1:\(port)" }

  func kill() { counterpart.kill() }
  func start() throws { try counterpart.start() }
}
