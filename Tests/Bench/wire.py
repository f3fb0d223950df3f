"""A stretch of network whose bytes are counted."""
import socket, threading


class Wire:
    """Hands what comes to its port on to that of a server, and back, and counts the bytes of both ways. What TCP and IP add
    to them is not counted: some 3 % of a long stream.
    """

    def __init__(self, server: int):
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self.listener.getsockname()[1]
        self.lock, self.counts, self.connections = threading.Lock(), {"up": 0, "down": 0}, list[threading.Thread]()
        threading.Thread(target=self.accept, args=[server], daemon=True).start()

    def accept(self, server: int) -> None:
        while True:
            try:
                near, _ = self.listener.accept()
            except OSError:
                return
            thread = threading.Thread(target=self.connect, args=[near, server], daemon=True)
            with self.lock:
                self.connections = [each for each in self.connections if each.is_alive()] + [thread]
                thread.start()

    def connect(self, near: socket.socket, server: int) -> None:
        with near, socket.create_connection(("127.0.0.1", server)) as far:
            for end in [near, far]:
                end.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            back = threading.Thread(target=self.carry, args=["down", far, near], daemon=True)
            back.start()
            self.carry("up", near, far)
            back.join()

    def carry(self, way: str, source: socket.socket, sink: socket.socket) -> None:
        try:
            while data := source.recv(1 << 18):
                with self.lock:
                    self.counts[way] += len(data)
                sink.sendall(data)
            sink.shutdown(socket.SHUT_WR)
        except OSError:
            # One end hung up: the other is to know.
            for end in [source, sink]:
                try:
                    end.shutdown(socket.SHUT_RDWR)
                except OSError:
                    pass

    def moved(self) -> dict[str, int]:
        """The bytes to the server and those back since the call before, when all connections have ended."""
        for thread in list(self.connections):
            thread.join(60)
            if thread.is_alive():
                raise TimeoutError("a connection stays open")
        with self.lock:
            moved = self.counts
            self.counts = {"up": 0, "down": 0}
        return moved

    def close(self) -> None:
        # Lets go whoever waits for a connection, which closing alone does not.
        self.listener.shutdown(socket.SHUT_RDWR)
        self.listener.close()
