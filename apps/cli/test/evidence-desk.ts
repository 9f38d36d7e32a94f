import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { parcelle } from "./run-parcelle.ts";

// biome-ignore lint/suspicious/noExplicitAny: documents are altered at will.
export type Document = any;

/** What an auditor does with a document, in a folder of his own; `layers` are those that it was made of. */
export function evidenceDesk(folder: string, path: string, layers: () => string) {
  const read = (): Document => JSON.parse(readFileSync(path, "utf8"));
  return {
    read,
    /** The document with something altered, in the layout of an editor. */
    async altered(name: string, alter: (document: Document) => unknown): Promise<string> {
      const document = read();
      await alter(document);
      const other = join(folder, `${name.replaceAll(/\W/g, "-")}.json`);
      writeFileSync(other, JSON.stringify(document, null, 2));
      return other;
    },
    /** The layers without some of them. */
    without(name: string, ...gone: string[]): string {
      const fewer = join(folder, name);
      cpSync(layers(), fewer, { recursive: true });
      for (const file of gone) rmSync(join(fewer, file));
      return fewer;
    },
    async replay(file: string, options: string[] = ["--layers", layers()], run = parcelle) {
      const finished = await run(["replay", file, "--json", ...options]);
      expect(finished.stderr).toBe("");
      return { ...finished, replay: JSON.parse(finished.stdout) };
    },
  };
}

export type EvidenceDesk = ReturnType<typeof evidenceDesk>;

export const fieldsOf = (differences: { field: string }[]) => differences.map(({ field }) => field);
export const filesOf = (missing: { file: string }[]) => missing.map(({ file }) => file);

/** A square of so many degrees. */
export function square(west: number, south: number, side = 0.004) {
  const [east, north] = [west + side, south + side];
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { type: "Polygon" as const, coordinates: [ring] };
}
