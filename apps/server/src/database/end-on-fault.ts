import type { Duplex } from "node:stream";

/**
 * Ends a connection whose reader throws, so that only the statement that waits for it fails: an answer of more characters
 * than a string may have would otherwise end the process, for nobody catches what a listener of a socket throws.
 */
export function endOnFault(stream: Duplex): void {
  for (const listener of stream.listeners("data") as ((chunk: unknown) => void)[]) {
    stream.off("data", listener);
    stream.on("data", (chunk: unknown) => {
      try {
        listener.call(stream, chunk);
      } catch (error) {
        stream.destroy(error instanceof Error ? error : new Error(String(error)));
      }
    });
  }
}
