import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { EvidenceHead, EvidencePlot } from "@parcelle/domain/evidence/evidence-document";
import { inject } from "vitest";
import type { Locale } from "../words.ts";

export type Evidence = EvidenceHead & { plots: EvidencePlot[] };

const root = fileURLToPath(new URL("../..", import.meta.url));

/** What `npx parcelle` runs, without the seconds that npm takes to find it. */
const program = join(root, "node_modules/.bin/parcelle");

/** What `npx parcelle replay` answers to an auditor, and its exit code. */
export function replay(path: string, layers: string, locale: Locale) {
  const words = ["replay", path, "--layers", layers, "--lang", locale];
  return new Promise<{ code: number; told: string }>((resolve) => {
    execFile(program, words, { cwd: root }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === "number" ? error.code : 0, told: stdout + stderr }),
    );
  });
}

export async function readEvidence(path: string): Promise<Evidence> {
  return JSON.parse(await readFile(path, "utf8")) as Evidence;
}

/** A place of an auditor's own, where he keeps documents and layers; it goes with him. */
export async function openDesk() {
  const folder = await mkdtemp(join(tmpdir(), "parcelle-desk-"));
  return {
    /** The document with something changed in it by hand. */
    async alter(evidence: Evidence, change: (copy: Evidence) => void): Promise<string> {
      const copy = structuredClone(evidence);
      change(copy);
      const path = join(folder, "altered.json");
      await writeFile(path, JSON.stringify(copy));
      return path;
    },
    /** The layers of the server without the files of one product. */
    async layersWithout(evidence: Evidence, product: string): Promise<string> {
      const target = join(folder, "layers");
      await mkdir(target, { recursive: true });
      const gone = evidence.layers.filter((layer) => layer.product === product).map(({ file }) => file);
      const source = inject("layers");
      for (const name of await readdir(source, { recursive: true }))
        if (/\.tif$/.test(name) && !gone.includes(basename(name)))
          await copyFile(join(source, name), join(target, basename(name)));
      return target;
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
