import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

const sources = join(import.meta.dirname, "..");

/** Has a rhythm of its own: whether the server is back is asked after 1, 2, 5 and 10 s. */
const RHYTHM = ["shell/ask-once-more.ts", "app/presence/connection.ts"];

/** Hands on what a page asked for through the one place, in a process of its own: that place tries again. */
const SERVICE_WORKER = ["shell/offline/offline-shell.ts", "app/offline/service-worker.ts"];

test("who asks a server goes through the one place that decides whether to try again", async () => {
  const files = (await readdir(sources, { recursive: true })).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  );
  const asking: string[] = [];
  for (const file of files)
    if (/(?<![\w.])fetch\(/.test(await readFile(join(sources, file), "utf8"))) asking.push(file);
  expect(asking.toSorted()).toEqual([...RHYTHM, ...SERVICE_WORKER].toSorted());
});

test("functions that only read are called by GET", async () => {
  const files = (await readdir(sources, { recursive: true })).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  );
  const WRITING = ["reopen_onboarding", "publish_article", "unpublish_article", "order_farmer_fields"];
  const byPost: string[] = [];
  for (const file of files) {
    const calls = (await readFile(join(sources, file), "utf8")).matchAll(/\.rpc\(("?\w+"?)(.*)/g);
    for (const [, name = "", rest = ""] of calls)
      if (!/READ\)|options\)/.test(rest)) byPost.push(name.replaceAll('"', ""));
  }
  expect(byPost.toSorted()).toEqual(WRITING.toSorted());
});
