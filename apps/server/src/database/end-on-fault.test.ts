import { once } from "node:events";
import { PassThrough } from "node:stream";
import { expect, it } from "vitest";
import { endOnFault } from "./end-on-fault.ts";

it("a connection whose reader throws ends with that error, and one whose reader does not goes on", async () => {
  const [faulty, sound] = [new PassThrough(), new PassThrough()];
  const read: string[] = [];
  faulty.on("data", () => {
    throw new RangeError("Cannot create a string longer than 0x1fffffe8 characters");
  });
  sound.on("data", (chunk) => read.push(String(chunk)));
  for (const stream of [faulty, sound]) endOnFault(stream);
  const ended = once(faulty, "error");
  for (const stream of [faulty, sound]) stream.write("answer");
  expect((await ended)[0]).toBeInstanceOf(RangeError);
  expect([faulty.destroyed, sound.destroyed, read]).toEqual([true, false, ["answer"]]);
});
