import type { Plugin, Rolldown } from "vite";
import { withStaticImports } from "./budgets.ts";

type Chunk = Pick<Rolldown.OutputChunk, "fileName" | "imports">;

/**
 * Files that import each other: which of them the browser evaluates first depends on the page that it came from, and what
 * the other one needs at once is then not there.
 *
 * @returns the names of each such group, in order
 */
export function circlesOf(all: readonly Chunk[]): string[][] {
  const chunks = new Map(all.map((chunk) => [chunk.fileName, chunk]));
  const reached = new Map(
    all.map((chunk) => [
      chunk.fileName,
      new Set(
        [
          ...withStaticImports(
            chunk.imports.flatMap((name) => chunks.get(name) ?? []),
            chunks,
          ),
        ].map(({ fileName }) => fileName),
      ),
    ]),
  );
  const inCircles = all.map(({ fileName }) => fileName).filter((name) => reached.get(name)!.has(name));
  const groups = inCircles.map((name) =>
    inCircles.filter((other) => reached.get(name)!.has(other) && reached.get(other)!.has(name)).sort(),
  );
  return [...new Map(groups.map((group) => [group.join(" "), group])).values()];
}

/** Fails the build where files import each other, but for those that are said to need nothing of each other at once. */
export function circles(harmless: readonly RegExp[]): Plugin {
  return {
    name: "parcelle:circles",
    apply: "build",
    generateBundle(_options, bundle) {
      const all = Object.values(bundle).filter((file) => file.type === "chunk");
      const found = circlesOf(all).filter(
        (group) => !group.every((name) => harmless.some((one) => one.test(name))),
      );
      if (found.length > 0)
        this.error(`Files import each other: ${found.map((group) => group.join(", ")).join("; ")}`);
    },
  };
}
