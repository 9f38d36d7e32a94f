import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { StartError } from "./start-error.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const stamp = join(root, "apps/web/dist/.built");

/** Everything that can change the built application. */
const sources = [
  "apps/web/src",
  "apps/web/public",
  "apps/web/plugins",
  "apps/web/index.html",
  "apps/web/vite.config.ts",
  "apps/web/package.json",
  "packages",
  "package-lock.json",
];
const ignored = new Set(["node_modules", "dist", "tsconfig.tsbuildinfo"]);

/** Builds the web application when its sources differ from those of the last build. */
export async function buildWebIfChanged(onBuild: () => void): Promise<void> {
  const wanted = await hashOfSources(root, sources);
  const built = await readFile(stamp, "utf8").catch(() => "");
  if (built === wanted) return;
  onBuild();
  await runVite();
  await writeFile(stamp, wanted);
}

/** One hash over names and contents of files and folders, so that a rename counts as a change too. */
export async function hashOfSources(folder: string, paths: string[]): Promise<string> {
  const files = (await Promise.all(paths.map((path) => filesIn(join(folder, path))))).flat();
  const hash = createHash("sha256");
  for (const file of files.sort()) {
    const content = createHash("sha256")
      .update(await readFile(file))
      .digest("hex");
    hash.update(`${relative(folder, file)} ${content}\n`);
  }
  return hash.digest("hex");
}

async function filesIn(path: string): Promise<string[]> {
  if (!existsSync(path)) return [];
  const entries = await readdir(path, { withFileTypes: true }).catch(() => undefined);
  if (entries === undefined) return [path];
  const nested = entries
    .filter(({ name }) => !ignored.has(name) && !/\.test\.tsx?$/.test(name))
    .map((entry) => {
      const inside = join(path, entry.name);
      if (entry.isDirectory()) return filesIn(inside);
      return Promise.resolve(entry.isFile() ? [inside] : []);
    });
  return (await Promise.all(nested)).flat();
}

/** Its output is shown only when it fails. */
function runVite(): Promise<void> {
  const vite = join(root, "node_modules/vite/bin/vite.js");
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [vite, "build", "--logLevel", "warn"], {
      cwd: join(root, "apps/web"),
      // Tests name another environment, in which React would be its slow and large development build.
      env: { ...process.env, NODE_ENV: "production" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const output: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => output.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => output.push(chunk));
    child.once("error", reject);
    child.once("exit", (code) => {
      if (code === 0) resolve();
      else
        reject(
          new StartError(`the web application could not be built:\n${Buffer.concat(output).toString()}`),
        );
    });
  });
}
