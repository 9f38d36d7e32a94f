import type { PaletteSource } from "./palette-source.ts";

/** Where the command palette looks, in the order of its groups. A feature adds a line that loads its own source. */
export const PALETTE_SOURCES: readonly (() => Promise<PaletteSource>)[] = [
  () => import("./page-source.ts").then((module) => module.pageSource),
  () => import("./project-source.ts").then((module) => module.projectSource),
  () => import("./everything-source.ts").then((module) => module.everythingSource),
  () => import("./action-source.ts").then((module) => module.actionSource),
];
