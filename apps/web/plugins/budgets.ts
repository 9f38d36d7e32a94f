import { gzipSync } from "node:zlib";
import type { Plugin, Rolldown } from "vite";

export interface Budget {
  page: string;
  /** Ends of the module paths whose chunks the page loads beside the entry. */
  modules: string[];
  /** What is there before the page is opened, and does not count: ends of module paths as above. */
  beside?: string[];
  /** Bytes of JavaScript after gzip. */
  limit: number;
}

export interface PageWeight extends Budget {
  bytes: number;
  chunks: string[];
}

type Chunk = Pick<Rolldown.OutputChunk, "fileName" | "code" | "imports" | "isEntry" | "moduleIds">;

/** These chunks and all that they import statically. */
export function withStaticImports<One extends Pick<Chunk, "imports">>(
  start: One[],
  chunks: Map<string, One>,
): Set<One> {
  const reached = new Set<One>();
  const waiting = [...start];
  for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
    if (reached.has(chunk)) continue;
    reached.add(chunk);
    for (const name of chunk.imports) {
      const imported = chunks.get(name);
      if (imported) waiting.push(imported);
    }
  }
  return reached;
}

/** The chunk that a module went to, by the end of its path. */
export function chunkWith<One extends Pick<Chunk, "moduleIds">>(module: string, all: One[]): One {
  const found = all.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(module)));
  if (!found) throw new Error(`no chunk holds ${module}`);
  return found;
}

/** What a page makes the browser load: the entry, the chunks of its modules, and all that these import statically. */
export function weighPage(budget: Budget, all: Chunk[]): PageWeight {
  const chunks = new Map(all.map((chunk) => [chunk.fileName, chunk]));
  const own = budget.modules.map((module) => chunkWith(module, all));
  const entries = all.filter((chunk) => chunk.isEntry);
  const beside = budget.beside?.map((module) => chunkWith(module, all));
  const there = beside ? withStaticImports([...entries, ...beside], chunks) : new Set<Chunk>();
  const loaded = [...withStaticImports([...entries, ...own], chunks)].filter((chunk) => !there.has(chunk));
  const bytes = loaded.reduce((sum, chunk) => sum + gzipSync(chunk.code).length, 0);
  return { ...budget, bytes, chunks: loaded.map((chunk) => chunk.fileName) };
}

/** Fails the build when a page grows over its budget. */
export function budgets(list: Budget[]): Plugin {
  return {
    name: "parcelle:budgets",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        for (const budget of list) {
          const weight = weighPage(budget, chunks);
          const figures = `${weight.page}: ${(weight.bytes / 1000).toFixed(1)} kB of ${weight.limit / 1000} kB (gzip JavaScript)`;
          if (weight.bytes > weight.limit) this.error(`Over budget: ${figures}\n${weight.chunks.join("\n")}`);
          this.info(figures);
        }
      },
    },
  };
}
