import { readFileSync } from "node:fs";
import { serveTasks } from "#platform/compute/serve-tasks.ts";

/** Serves as the process that makes images; one that says a pipe holds it until somebody writes into that. */
serveTasks({
  begin: () => undefined,
  render(original: Uint8Array) {
    const text = Buffer.from(original).toString();
    if (text.startsWith("/")) readFileSync(text);
    return { bytes: original, contentType: "image/png" };
  },
});
