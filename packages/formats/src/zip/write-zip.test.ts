import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { collectBytes } from "../collect-bytes.ts";
import { writeZip } from "./write-zip.ts";

test("a zip of more files than its first numbers can count has each of them", async () => {
  const entries = Array.from({ length: 66_000 }, (_, at) => ({
    name: `${at}.txt`,
    chunks: [new TextEncoder().encode(`${at}`)],
    isPacked: true,
  }));
  const files = unzipSync(await collectBytes(writeZip(entries)));
  expect(Object.keys(files)).toHaveLength(66_000);
  expect(new TextDecoder().decode(files["65999.txt"])).toBe("65999");
});
