import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";

it("a thread that is ended while it compresses takes nothing else with it", async () => {
  const script = fileURLToPath(new URL("./end-compressing-threads.ts", import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script]);
  expect(stdout.trim()).toBe("all ended");
});
