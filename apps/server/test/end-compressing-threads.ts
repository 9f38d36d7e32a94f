import { startThread } from "#platform/compute/thread.ts";
import type { CompressingTasks } from "./compressing-thread.ts";

// Ends threads in the middle of their work, as a cancelled job does. Run by a test: where it goes wrong, the process is gone.
const entry = new URL("./compressing-thread.ts", import.meta.url);
for (let round = 0; round < 40; round += 1) {
  const thread = startThread<CompressingTasks>(entry);
  await thread.call("begin");
  const over = thread.call("compress").catch(() => "ended");
  await new Promise((resolve) => setTimeout(resolve, round % 5));
  await thread.close();
  if ((await over) !== "ended") throw new Error("the thread was not ended");
}
console.log("all ended");
