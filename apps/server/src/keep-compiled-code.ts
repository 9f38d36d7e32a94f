import { join } from "node:path";

/**
 * Threads that this process starts keep the code that they compiled: the next ones start with a third of the work.
 * Not in the system's temporary folder, where others could put code of theirs.
 */
export function keepCompiledCode(dataDirectory: string): void {
  process.env.NODE_COMPILE_CACHE ??= join(dataDirectory, "compiled-code");
}
