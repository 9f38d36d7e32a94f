import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { keptCommands, keptFolder, keptList, markOf } from "./kept-program.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const entries = {
  main: join(root, "apps/cli/src/main.ts"),
  "zonal-thread": join(root, "packages/raster/src/zonal/zonal-thread.ts"),
};
const address = "import.meta.url";
const threadAddress = /new URL\("\.\/(zonal-thread)\.ts", import\.meta\.url\)/;
const dayMilliseconds = 24 * 60 * 60 * 1000;

/**
 * Makes the program into a few files for the next run. Nothing is kept, and nothing said, where that cannot be: the
 * folder may belong to somebody else, the bundler may be missing.
 */
export async function keepProgram() {
  let made;
  try {
    mkdirSync(keptFolder, { recursive: true });
    removeOld();
    made = mkdtempSync(join(keptFolder, "made-"));
    const marks = await link(made);
    for (const name of readdirSync(made)) marks[join(made, name)] = markOf(join(made, name));
    const list = join(made, "list.json");
    writeFileSync(list, JSON.stringify({ node: process.version, main: join(made, "main.mjs"), marks }));
    renameSync(list, keptList);
  } catch {
    if (made !== undefined) rmSync(made, { recursive: true, force: true });
  }
}

/** Writes the program; gives the marks of all that it was made from, each taken before its file was read. */
async function link(into) {
  const marks = {};
  const mark = (path) => {
    if (existsSync(path)) marks[path] ??= markOf(path);
  };
  for (const name of ["keep-program.mjs", "kept-program.mjs"]) mark(join(root, "apps/cli/bin", name));
  mark(join(root, "node_modules/.package-lock.json"));
  const { rolldown } = await import("rolldown");
  const bundle = await rolldown({
    input: entries,
    cwd: root,
    platform: "node",
    treeshake: false,
    logLevel: "silent",
    external: isOtherCommand,
    plugins: [{ name: "parcelle", load: (id) => loadedAsItLies(id, mark), transform }],
  });
  await bundle.write({ dir: into, entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" });
  await bundle.close();
  return marks;
}

/** The others are not asked of what is kept: the making of files is many times what reads and measures. */
function isOtherCommand(id) {
  const command = /^\.\/commands\/([\w-]+)\.ts$/.exec(id)?.[1];
  return command !== undefined && command !== "command" && !keptCommands.has(command);
}

/** Tables of data stay files: JSON.parse is faster than a compiler, and the bundle is small. */
function loadedAsItLies(id, mark) {
  if (id.startsWith("\0")) return null;
  mark(id);
  for (let folder = dirname(id); join(folder, "/").startsWith(root); folder = dirname(folder))
    mark(join(folder, "package.json"));
  if (!id.endsWith(".json")) return null;
  const read = `JSON.parse(readFileSync(${JSON.stringify(id)}, "utf8"))`;
  return { code: `import { readFileSync } from "node:fs";\nexport default ${read};`, moduleType: "js" };
}

/** A thread begins with its own kept file; all else that lies beside a source is found from where that lies. */
function transform(code, id) {
  if (!code.includes(address)) return null;
  const parts = code.split(threadAddress);
  return parts
    .map((part, index) =>
      index % 2 === 0
        ? part.replaceAll(address, JSON.stringify(pathToFileURL(id).href))
        : `new URL("./${part}.mjs", ${address})`,
    )
    .join("");
}

/** What was made for other sources; a program that still runs may yet read of it. */
function removeOld() {
  for (const name of readdirSync(keptFolder)) {
    const path = join(keptFolder, name);
    const isOld = name.startsWith("made-") && Date.now() - statSync(path).mtimeMs > dayMilliseconds;
    if (isOld) rmSync(path, { recursive: true, force: true });
  }
}
