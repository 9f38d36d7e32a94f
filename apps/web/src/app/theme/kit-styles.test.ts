import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, test } from "vitest";

const sources = join(import.meta.dirname, "../..");
const kit = join(import.meta.dirname, "../../../../../node_modules/@mantine/core");
const dropzone = join(kit, "../dropzone/esm");

/** Names that files take from the kit. */
function namesUsed(folder: string, pattern: string): Set<string> {
  const texts = globSync(pattern, { cwd: folder })
    .filter((file) => !file.includes(".test."))
    .map((file) => readFileSync(join(folder, file), "utf8"));
  const lists = texts.flatMap((text) => [...text.matchAll(/import \{([^}]*)\} from "@mantine\/core"/g)]);
  return new Set(lists.flatMap(([, list = ""]) => list.split(",").map((name) => name.trim())));
}

/** The kit's files behind these names: their own and those that they import. */
function filesBehind(names: Set<string>): Set<string> {
  const all = globSync("esm/components/**/*.mjs", { cwd: kit }).map((file) => join(kit, file));
  const files = new Set<string>();
  const waiting = all.filter((file) => names.has(file.split("/").at(-1)!.replace(".mjs", "")));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file) || !existsSync(file)) continue;
    files.add(file);
    const imports = readFileSync(file, "utf8").matchAll(/from "(\.[^"]+)"/g);
    for (const [, path = ""] of imports) waiting.push(resolve(dirname(file), path));
  }
  return files;
}

test("every part of the kit that is used has its styles loaded", () => {
  const used = new Set([...namesUsed(sources, "**/*.{ts,tsx}"), ...namesUsed(dropzone, "**/*.mjs")]);
  const needed = [...filesBehind(used)]
    .map((file) => file.split("/").at(-1)!)
    .filter((name) => name.endsWith(".module.mjs"))
    .map((name) => `@mantine/core/styles/${name.replace(".module.mjs", ".layer.css")}`);
  const loaded = readFileSync(join(sources, "app/theme/kit-styles.ts"), "utf8");
  expect(needed.length).toBeGreaterThan(20);
  expect(needed.filter((path) => !loaded.includes(path))).toEqual([]);
});
