import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const here = new URL("../packages/domain/src/modules/", import.meta.url);
const modules = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const subjects = ["audit", "home", "jobs", "news", "services", "welcome"];

it.each(modules)("the words of %s are collected, each subject in its one place", (module) => {
  const own = readdirSync(new URL(`${module}/`, here)).map((file) => file.replace(/\.ts$/, ""));
  expect(own.filter((file) => subjects.includes(file))).not.toEqual([]);
  for (const subject of own.filter((file) => subjects.includes(file)))
    expect(readFileSync(new URL(`${subject}.ts`, here), "utf8")).toContain(`"./${module}/${subject}.ts"`);
});
