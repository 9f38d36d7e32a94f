import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { featureKeys, features } from "@parcelle/domain/permissions/features";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const SHARED = [
  "web/src/workspace",
  "web/src/ui",
  "web/src/app",
  "web/src/features/home",
  "server/src/platform",
];

/** Files that may name modules, each with its reason. */
const MAY_NAME: Readonly<Record<string, string>> = {
  "apps/web/src/app/not-built/not-built-yet.ts": "lists the pages of modules that are not built",
  "apps/web/src/app/base-routes.tsx": "leads /collect to the entry of its section",
  "apps/web/src/app/route-tree.ts": "mounts the routes of every module",
  "apps/web/src/workspace/fake-workspace.ts": "is a definition that only tests use",
};

const NAMED = new RegExp(`["'\`](${featureKeys.join("|")})["'\`]`);
const LINKED = new RegExp(`["'\`/](${features.map(({ path }) => path.slice(1)).join("|")})["'\`/]`);
const ASKED = /\b(module|feature)(\.key)?\s*[!=]==?\s*["'`]/;

function sources(folder: string): string[] {
  return readdirSync(`${root}/${folder}`, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`);
}

test.each(SHARED)("nothing in %s names a module or asks which it is", (folder) => {
  const found = sources(`apps/${folder}`)
    .filter((file) => !Object.hasOwn(MAY_NAME, file))
    .flatMap((file) =>
      readFileSync(`${root}/${file}`, "utf8")
        .split("\n")
        .map((line, index) => ({ line, at: `${file}:${index + 1}` }))
        .filter(({ line }) => NAMED.test(line) || LINKED.test(line) || ASKED.test(line))
        .map(({ line, at }) => `${at} ${line.trim()}`),
    );
  expect(found).toEqual([]);
});
