import { prepareDirectory } from "./prepared-directory.ts";

/** Run as a program: makes the prepared database if there is none yet, and says so on standard output. */
await prepareDirectory({ onProgress: (message) => console.log(message) });
