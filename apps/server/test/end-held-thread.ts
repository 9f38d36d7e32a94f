import { endProcess } from "#platform/compute/lost-threads.ts";
import { startThread } from "#platform/compute/thread.ts";
import type { HeldTasks } from "./held-thread.ts";

/** A process that ends while native code holds a thread of it: `node end-held-thread.ts PIPE`. */
const thread = startThread<HeldTasks>(new URL("./held-thread.ts", import.meta.url));
thread.call("hold", process.argv[2]!).catch(() => undefined);
process.on("message", async () => {
  await thread.close();
  endProcess(0);
});
