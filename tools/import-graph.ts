import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** For each file the files of the project that it imports; paths from the root of the project. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const SPECIFIER = /(?:from|import)\s*\(?\s*"([^"]+)"/g;

/** Reads the imports of the files; what is not a file of the project is left out. */
export async function readImportGraph(root: string, files: readonly string[]): Promise<ImportGraph> {
  const entries = files.map(async (file) => {
    const text = await readFile(join(root, file), "utf8");
    const found = [...text.matchAll(SPECIFIER)].flatMap(([, specifier]) => resolved(file, specifier!) ?? []);
    return [file, [...new Set(found)].filter((path) => existsSync(join(root, path)))] as const;
  });
  return new Map(await Promise.all(entries));
}

/** `./near.ts`, `#database/migrate.ts` of an application, `@parcelle/geometry/area` of a package. */
function resolved(file: string, specifier: string): string | undefined {
  if (specifier.startsWith(".")) return join(dirname(file), specifier.replace(/\?.*$/, ""));
  if (specifier.startsWith("#"))
    return join(file.split("/").slice(0, 2).join("/"), "src", specifier.slice(1));
  const [, name, path] = /^@parcelle\/([^/]+)\/(.+)$/.exec(specifier) ?? [];
  return name === undefined ? undefined : `packages/${name}/src/${path}.ts`;
}
