import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { nodeFlags } from "./node-flags.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const read = (path: string): string => readFileSync(`${root}/${path}`, "utf8");
const flags = nodeFlags.join(" ");

it.each(["start", "server", "worker", "migrate"])(
  "npm run %s starts Node as every other place does",
  (name) => {
    const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
    expect(scripts[name]).toMatch(new RegExp(`^node ${flags} \\S+$`));
  },
);

it.each(globSync("docs/deployment/systemd/*.service", { cwd: root }))("so does %s", (unit) => {
  expect(read(unit)).toMatch(new RegExp(`^ExecStart=\\S+/node ${flags} \\S+$`, "m"));
});
