import type { WebSocket } from "ws";

export type SocketWork = {
  take: (data: Buffer, isBinary: boolean) => Promise<void>;
  end: () => Promise<void>;
  onFault: (error: unknown) => void;
};

/** Clients say every 30 seconds that they are there; whoever lost his network never says that he is gone. */
const SILENT_FOR_MS = 90_000;
/** So many messages wait at most, and so much; then the socket is read no further until they are done. */
const MOST_WAITING = 64;
const MOST_WAITING_BYTES = 1024 * 1024;

/** Takes the messages of a socket one after the other, at the pace of the work, and ends what is silent for too long. */
export function inTurn(socket: WebSocket, work: SocketWork, silentForMs = SILENT_FOR_MS): void {
  let last: Promise<void> = Promise.resolve();
  let waiting = 0;
  let waitingBytes = 0;
  const queue = (one: () => Promise<void>) => {
    last = last.then(one).catch(work.onFault);
  };
  const silence = setTimeout(() => socket.terminate(), silentForMs);
  silence.unref();
  socket.on("message", (data: Buffer, isBinary: boolean) => {
    silence.refresh();
    waiting += 1;
    waitingBytes += data.length;
    if (waiting >= MOST_WAITING || waitingBytes >= MOST_WAITING_BYTES) socket.pause();
    queue(() =>
      work.take(data, isBinary).finally(() => {
        waiting -= 1;
        waitingBytes -= data.length;
        const isRoom = waiting < MOST_WAITING / 2 && waitingBytes < MOST_WAITING_BYTES / 2;
        if (socket.isPaused && isRoom) socket.resume();
      }),
    );
  });
  socket.on("close", () => {
    clearTimeout(silence);
    queue(work.end);
  });
  // The socket closes itself and says why; nobody else has to hear of it.
  socket.on("error", () => undefined);
}
