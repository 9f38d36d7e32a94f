import { plural } from "#ui/format.ts";
import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  title: "Réparé à l’import",
  closed: (count: number) => `${plural(count, "fr", "contour fermé", "contours fermés")}`,
  dropped: (count: number) => `${plural(count, "fr", "sommet répété retiré", "sommets répétés retirés")}`,
  flat: "altitudes retirées",
  undo: "Remettre les sommets répétés",
};

const en: typeof fr = {
  title: "Repaired at import",
  closed: (count: number) => `${plural(count, "en", "outline closed", "outlines closed")}`,
  dropped: (count: number) =>
    `${plural(count, "en", "repeated vertex dropped", "repeated vertices dropped")}`,
  flat: "heights dropped",
  undo: "Put the repeated vertices back",
};

export const importRepairMessages: Dictionary<typeof fr> = { fr, en };
