import { spawnSync } from "node:child_process";
import fs, { existsSync, mkdirSync, mkdtempSync, readdirSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { removeAbandoned } from "./run-folder.ts";

const place = mkdtempSync(join(tmpdir(), "run-folder-"));
const program = `import { setup } from ${JSON.stringify(new URL("./run-folder.ts", import.meta.url).href)};
import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
setup();
const folder = tmpdir();
setup();
if (tmpdir() !== folder) throw new Error("another folder");
writeFileSync(folder + "/left-behind", "");
process.stdout.write(folder);`;

it("goes with the run, with what was left in it", () => {
  const env = { ...process.env, TMPDIR: place };
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", program], {
    ...{ encoding: "utf8", env },
  });
  expect(stdout, stderr).toMatch(/parcelle-run-\d+-/);
  expect(existsSync(stdout)).toBe(false);
});

it("is removed by the next run where its own was killed, and no other's", () => {
  const ended = spawnSync(process.execPath, ["-e", ""]).pid;
  for (const name of [`parcelle-run-${ended}-aaaaaa`, `parcelle-run-${process.pid}-bbbbbb`, "somebody-else"])
    mkdirSync(join(place, name, "inside"), { recursive: true });
  removeAbandoned(place);
  expect(readdirSync(place).sort()).toEqual([`parcelle-run-${process.pid}-bbbbbb`, "somebody-else"]);
});

it("stays where it cannot be removed, and the next run begins all the same", () => {
  const ended = spawnSync(process.execPath, ["-e", ""]).pid;
  mkdirSync(join(place, `parcelle-run-${ended}-cccccc`));
  const told = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const removing = vi.spyOn(fs, "rmSync").mockImplementation(() => {
    throw new Error("EACCES: permission denied");
  });
  syncBuiltinESMExports();
  try {
    removeAbandoned(place);
    expect(told).toHaveBeenCalledWith("Temporary files stay: EACCES: permission denied");
  } finally {
    for (const spy of [told, removing]) spy.mockRestore();
    syncBuiltinESMExports();
  }
});
