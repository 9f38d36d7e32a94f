import type { WebSocket } from "ws";

export type SocketWork = {
  take: (data: Buffer, isBinary: boolean) => Promise<void>;
  end: () => Promise<void>;
  onBytes?: (bytes: number) => void;
  onFault: (error: unknown) => void;
};

/** Clients say every 30 seconds that they are there; whoever lost his network never says that he is gone. */
const SILENT_FOR_MS = 90_000;
/** So many messages wait at most, and so much; then the socket is read no further until they are done. */
const MOST_WAITING = 64;
const MOST_WAITING_BYTES = 1024 * 1024;

export type PauseFor = (milliseconds: number) => void;

/**
 * Takes the messages of a socket one after the other, at the pace of the work, and ends what is silent for too long.
 * What comes back reads the socket no further for so many milliseconds.
 */
export function inTurn(socket: WebSocket, work: SocketWork, silentForMs = SILENT_FOR_MS): PauseFor {
  let last: Promise<void> = Promise.resolve();
  let waiting = 0;
  let waitingBytes = 0;
  let pause: NodeJS.Timeout | undefined;
  const queue = (one: () => Promise<void>) => {
    last = last.then(one).catch(work.onFault);
  };
  const silence = setTimeout(() => {
    // Whoever is not read cannot be heard.
    if (pause === undefined) socket.terminate();
    else silence.refresh();
  }, silentForMs);
  silence.unref();
  const readOn = () => {
    const isRoom = waiting < MOST_WAITING / 2 && waitingBytes < MOST_WAITING_BYTES / 2;
    if (socket.isPaused && isRoom && pause === undefined) socket.resume();
  };
  socket.on("message", (data: Buffer, isBinary: boolean) => {
    silence.refresh();
    waiting += 1;
    waitingBytes += data.length;
    if (waiting >= MOST_WAITING || waitingBytes >= MOST_WAITING_BYTES) socket.pause();
    work.onBytes?.(data.length);
    queue(() =>
      work.take(data, isBinary).finally(() => {
        waiting -= 1;
        waitingBytes -= data.length;
        readOn();
      }),
    );
  });
  socket.on("close", () => {
    clearTimeout(silence);
    clearTimeout(pause);
    queue(work.end);
  });
  // The socket closes itself and says why; nobody else has to hear of it.
  socket.on("error", () => undefined);
  return (milliseconds) => {
    clearTimeout(pause);
    socket.pause();
    pause = setTimeout(() => {
      pause = undefined;
      silence.refresh();
      readOn();
    }, milliseconds).unref();
  };
}
