import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
let copy = "";

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), "boundaries-"));
  await copyFile(join(root, "biome.json"), join(copy, "biome.json"));
});
afterAll(() => rm(copy, { recursive: true, force: true }));

/** What the project's rules say of a file with one import. */
async function refusalOf(file: string, imported: string): Promise<string | null> {
  const path = join(copy, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `import { thing } from "${imported}";\n\nexport const used = thing;\n`);
  const biome = join(root, "node_modules", ".bin", "biome");
  const options = ["lint", "--vcs-enabled=false", "--only=style/noRestrictedImports", file];
  const said = await new Promise<string>((resolve) => {
    execFile(biome, options, { cwd: copy }, (_, stdout, stderr) => resolve(stdout + stderr));
  });
  expect(said).toContain("Checked 1 file");
  return /never imports? \w+|knows no module/.exec(said)?.[0] ?? null;
}

test("a page in a folder of a folder of a feature cannot reach another feature", async () => {
  const deep = "apps/web/src/features/eudr/plots/split/offender.ts";
  expect(await refusalOf(deep, "../../../operator/messages.ts")).toBe("never imports another");
  expect(await refusalOf(deep, "#features/operator/messages.ts")).toBe("never imports another");
  expect(await refusalOf(deep, "../../messages.ts")).toBeNull();
  expect(await refusalOf(deep, "#workspace/keys.ts")).toBeNull();
});

test("a module of the server cannot reach another one either, however deep", async () => {
  const deep = "apps/server/src/modules/eudr/report/parts/offender.ts";
  expect(await refusalOf(deep, "../../../redd/report.ts")).toBe("never imports another");
  expect(await refusalOf(deep, "#modules/redd/report.ts")).toBe("never imports another");
  expect(await refusalOf(deep, "../../names.ts")).toBeNull();
});

test("the workspace knows no module, and ui does not know the workspace", async () => {
  const page = "apps/web/src/workspace/plots/offender.ts";
  expect(await refusalOf(page, "#features/eudr/messages.ts")).toBe("knows no module");
  expect(await refusalOf(page, "../../features/eudr/messages.ts")).toBe("knows no module");
  expect(await refusalOf("apps/web/src/ui/offender.ts", "#workspace/keys.ts")).toBe("never import features");
});

test.each([
  "apps/web/src/workspace/plots/offender.ts",
  "apps/web/src/app/database/offender.ts",
  "packages/formats/src/pdf/offender.ts",
])("what plots of one module are found to be is not known in %s", async (file) => {
  expect(await refusalOf(file, "@parcelle/domain/risk/assess-plot")).toBe("knows no module");
  expect(await refusalOf(file, "@parcelle/domain/modules/eudr/plot-states")).toBe("knows no module");
  expect(await refusalOf(file, "@parcelle/domain/modules/services")).toBeNull();
});

test.each([
  "apps/web/src/workspace/plots/offender.ts",
  "apps/web/src/app/database/offender.ts",
  "packages/formats/src/pdf/offender.ts",
])("what one module declares, and by which law, is not known in %s", async (file) => {
  for (const own of [
    "domain/declaration/declaration",
    "domain/law/annex-one-entries",
    "geometry/preflight/eu-change",
  ])
    expect(await refusalOf(file, `@parcelle/${own}`)).toBe("knows no module");
  expect(await refusalOf(file, "@parcelle/geometry/findings")).toBeNull();
});

test("print is pure as the other packages are", async () => {
  expect(await refusalOf("packages/formats/src/pdf/offender.ts", "@parcelle/web/app")).toBe(
    "never import applications",
  );
});

test("no file lies deeper than the rules of its folder reach", async () => {
  const RULED = 6;
  for (const modules of ["apps/web/src/features", "apps/server/src/modules"]) {
    const files = await readdir(join(root, modules), { recursive: true });
    const depths = files.filter((name) => /\.tsx?$/.test(name)).map((name) => name.split(/[\\/]/).length - 1);
    expect(Math.max(...depths)).toBeLessThanOrEqual(RULED);
  }
});
