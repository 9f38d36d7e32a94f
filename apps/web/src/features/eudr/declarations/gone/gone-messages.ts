import { plural } from "#ui/format.ts";
import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  gone: (count: number) =>
    `${plural(count, "fr", "parcelle choisie n’est plus là", "parcelles choisies ne sont plus là")}\u00a0:`,
  split: (identifier: string, fields: number) => `${identifier} (divisée en ${fields})`,
  deleted: (identifier: string) => `${identifier} (supprimée)`,
  takeFields: (count: number) => `Prendre ${plural(count, "fr", "nouvelle parcelle", "nouvelles parcelles")}`,
  drop: (count: number): string => (count < 2 ? "La retirer du produit" : "Les retirer du produit"),
};

const en: typeof fr = {
  gone: (count: number) =>
    `${plural(count, "en", "chosen plot is no longer there", "chosen plots are no longer there")}:`,
  split: (identifier: string, fields: number) => `${identifier} (split into ${fields})`,
  deleted: (identifier: string) => `${identifier} (deleted)`,
  takeFields: (count: number) => `Take ${plural(count, "en", "new plot", "new plots")}`,
  drop: (count: number) => (count === 1 ? "Remove it from the product" : "Remove them from the product"),
};

export const goneMessages: Dictionary<typeof fr> = { fr, en };
