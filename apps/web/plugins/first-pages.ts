import type { Plugin, Rolldown } from "vite";

export interface FirstPage {
  /** Name of the file that the page's modules go to. */
  chunk: string;
  /** Ends of the module paths that the page starts from. */
  modules: string[];
  /** Takes only what matches, of all that these import. */
  only?: RegExp;
  /** Leaves libraries that no earlier file holds in files of their own, for pages that share them and nothing else. */
  withoutLibraries?: boolean;
}

type Imports = (id: string) => readonly string[];

const isOwn = (id: string): boolean => !id.includes("/node_modules/") && !id.startsWith("\0");

/** The modules of our own that are needed to draw what starts at `starts`: these and all they import statically. */
export function modulesNeededBy(starts: Iterable<string>, imports: Imports): Set<string> {
  const needed = new Set<string>();
  const waiting = [...starts];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (needed.has(id) || !isOwn(id)) continue;
    needed.add(id);
    waiting.push(...imports(id));
  }
  return needed;
}

/** Each module goes to the first page that needs it; what later pages share with an earlier one, they load from there. */
export function assignChunks(
  pages: FirstPage[],
  ids: Iterable<string>,
  imports: Imports,
): Map<string, string> {
  const all = [...ids];
  const assigned = new Map<string, string>();
  for (const { chunk, modules, only } of pages) {
    const starts = modules.map((module) => {
      const found = all.find((id) => id.endsWith(module));
      if (!found) throw new Error(`First page ${chunk}: no module ${module}`);
      return found;
    });
    for (const id of modulesNeededBy(starts, imports)) {
      if (!assigned.has(id) && (only?.test(id) ?? true)) assigned.set(id, chunk);
    }
  }
  return assigned;
}

/**
 * Puts what the first pages are drawn with into a few files: a hundred small ones compress worse, and each costs a
 * phone a way to the server.
 */
export function firstPages(pages: FirstPage[]): Plugin {
  let assigned = new Map<string, string>();
  const groups = pages.map(
    ({ chunk, withoutLibraries = false }, index): Rolldown.CodeSplittingGroup => ({
      name: chunk,
      test: (id) => assigned.get(id) === chunk,
      priority: pages.length - index,
      includeDependenciesRecursively: !withoutLibraries,
    }),
  );
  return {
    name: "parcelle:first-pages",
    apply: "build",
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }),
    buildEnd() {
      assigned = assignChunks(pages, this.getModuleIds(), (id) => this.getModuleInfo(id)?.importedIds ?? []);
    },
  };
}
