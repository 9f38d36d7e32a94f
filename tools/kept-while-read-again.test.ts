import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../apps/web/src", import.meta.url));

/** An error alone says nothing of whether there is something to show already. */
const TAKES_AWAY = /if \((\w+\??\.)?error\)\s+return/;

test("no page takes away what it shows, and what is being typed, because reading it again failed", () => {
  const found = readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"))
    .filter((file) => TAKES_AWAY.test(readFileSync(`${root}/${file}`, "utf8")));
  expect(found).toEqual([]);
});
