import type { Plugin, Rolldown } from "vite";
import { chunkWith, withStaticImports } from "./budgets.ts";

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss?: Set<string> } };

/** Addresses of the scripts and styles that a page needs beside those that the page's HTML names already. */
export function filesOf(modules: string[], all: Chunk[]): string[] {
  const chunks = new Map(all.map((chunk) => [chunk.fileName, chunk]));
  const known = withStaticImports(
    all.filter((chunk) => chunk.isEntry),
    chunks,
  );
  const needed = withStaticImports(
    modules.map((module) => chunkWith(module, all)),
    chunks,
  );
  return [...needed]
    .filter((chunk) => !known.has(chunk))
    .flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])])
    .map((name) => `/${name}`);
}

/** Writes page-files.json, from which the server tells a browser what to fetch before it has read any script. */
export function pageFiles(pages: Record<string, string[]>): Plugin {
  return {
    name: "parcelle:page-files",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        const files = Object.entries(pages).map(([page, modules]) => [page, filesOf(modules, chunks)]);
        this.emitFile({
          type: "asset",
          fileName: "page-files.json",
          source: JSON.stringify(Object.fromEntries(files)),
        });
      },
    },
  };
}
