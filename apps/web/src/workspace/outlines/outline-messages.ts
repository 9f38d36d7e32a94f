import { plural } from "#ui/format.ts";
import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  before: "Avant",
  after: "Après",
  vertices: (count: number) => plural(count, "fr", "sommet", "sommets"),
};

const en: typeof fr = {
  before: "Before",
  after: "After",
  vertices: (count: number) => plural(count, "en", "vertex", "vertices"),
};

export const outlineMessages: Dictionary<typeof fr> = { fr, en };
