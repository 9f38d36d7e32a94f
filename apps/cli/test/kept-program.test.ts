import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";
import { temporaryFolder } from "./run-parcelle.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const plots = JSON.stringify({
  type: "Polygon",
  coordinates: [
    [
      [-5, 6],
      [-4.999, 6],
      [-4.999, 6.001],
      [-5, 6],
    ],
  ],
});
let checkout = "";

/** A checkout of the command line alone; the packages below it are those of this one. */
beforeEach(() => {
  checkout = temporaryFolder();
  mkdirSync(join(checkout, "apps/cli"), { recursive: true });
  for (const part of ["bin", "src", "package.json"])
    cpSync(join(root, "apps/cli", part), join(checkout, "apps/cli", part), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(checkout, "node_modules"));
  symlinkSync(join(root, "packages"), join(checkout, "packages"));
  writeFileSync(join(checkout, "plots.geojson"), plots);
});
afterEach(() => rmSync(checkout, { recursive: true }));

function run(...given: string[]) {
  const program = join(checkout, "apps/cli/bin/parcelle.mjs");
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...given, "--lang", "en"], {
    cwd: checkout,
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

const kept = () => join(checkout, ".cache/command-line");
const made = () => readdirSync(kept()).filter((name) => name.startsWith("made-"));

it("keeps the program as a few files at the first run, which answer the same", () => {
  const first = run("inspect", "plots.geojson", "--json");
  expect(first.status).toBe(0);
  expect(made()).toHaveLength(1);
  const [folder = ""] = made();
  expect(existsSync(join(kept(), folder, "zonal-thread.mjs"))).toBe(true);
  expect(run("inspect", "plots.geojson", "--json")).toEqual(first);
  expect(made()).toEqual([folder]);
});

it("begins with what is kept, and says failures with their exit code", () => {
  run("inspect", "plots.geojson");
  const [folder = ""] = made();
  const { marks } = JSON.parse(readFileSync(join(kept(), "current.json"), "utf8"));
  expect(Object.keys(marks)).toContain(join(kept(), folder, "main.mjs"));
  expect(run("inspect", "nowhere.kml")).toEqual({
    status: 1,
    stdout: "",
    stderr: "File not found: nowhere.kml\n",
  });
  expect(made()).toEqual([folder]);
});

it("is made anew when a source was changed, also where size and time of writing are as before", () => {
  const source = join(checkout, "apps/cli/src/texts/plot-texts.ts");
  utimesSync(source, 1_000_000_000, 1_000_000_000);
  run("inspect", "plots.geojson");
  const text = readFileSync(source, "utf8");
  writeFileSync(source, text.replace("plot(s) read", "plot(s) seen"));
  utimesSync(source, 1_000_000_000, 1_000_000_000);
  expect(run("inspect", "plots.geojson").stderr).toContain("plot(s) seen");
  expect(run("inspect", "plots.geojson").stderr).toContain("plot(s) seen");
  expect(made()).toHaveLength(2);
});

it("begins with the sources where a kept file is not as it was made", () => {
  run("inspect", "plots.geojson");
  const [folder = ""] = made();
  writeFileSync(join(kept(), folder, "main.mjs"), "process.exitCode = 7;");
  expect(run("inspect", "plots.geojson").status).toBe(0);
  expect(made()).toHaveLength(2);
});

it("answers where nothing can be kept", () => {
  writeFileSync(join(checkout, ".cache"), "a file, where a folder is wanted");
  const { status, stderr } = run("inspect", "plots.geojson");
  expect([status, stderr]).toEqual([0, "1 plot(s) read, 0 refused.\n"]);
});
