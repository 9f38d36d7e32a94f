import { plural } from "#ui/format.ts";
import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  trash: (count: string) => `Corbeille (${count})`,
  empty: "La corbeille est vide",
  restore: "Restaurer",
  restoreMany: (count: string) => `Restaurer (${count})`,
  restoreOne: (name: string) => `Restaurer ${name}`,
  plots: {
    table: "Corbeille des parcelles",
    inUse: "Parcelles en cours d’usage",
    emptyText: "Les parcelles supprimées restent ici et peuvent être restaurées.",
    deletedAt: "Supprimée",
    deletedBy: "Par",
    taken: "Identifiant repris",
    takenText: "Une autre parcelle du projet porte maintenant cet identifiant.",
    takenLeft: (count: number) =>
      `${plural(count, "fr", "parcelle reste", "parcelles restent")} dans la corbeille\u00a0: une autre parcelle porte déjà leur identifiant.`,
    inTrash: (count: number) =>
      `${plural(count, "fr", "parcelle de ce projet est", "parcelles de ce projet sont")} dans la corbeille.`,
    see: "Voir la corbeille",
    onePlot: "Cette parcelle est dans la corbeille",
    since: (moment: string, person: string | null) =>
      person === null ? `Supprimée le ${moment}.` : `Supprimée le ${moment} par ${person}.`,
  },
};

const en: typeof fr = {
  trash: (count) => `Trash (${count})`,
  empty: "The trash is empty",
  restore: "Restore",
  restoreMany: (count) => `Restore (${count})`,
  restoreOne: (name) => `Restore ${name}`,
  plots: {
    table: "Trash of the plots",
    inUse: "Plots in use",
    emptyText: "Deleted plots stay here and can be restored.",
    deletedAt: "Deleted",
    deletedBy: "By",
    taken: "Identifier in use",
    takenText: "Another plot of the project has this identifier by now.",
    takenLeft: (count) =>
      `${plural(count, "en", "plot stays", "plots stay")} in the trash: another plot has the same identifier already.`,
    inTrash: (count) =>
      `${plural(count, "en", "plot of this project is", "plots of this project are")} in the trash.`,
    see: "See the trash",
    onePlot: "This plot is in the trash",
    since: (moment, person) =>
      person === null ? `Deleted on ${moment}.` : `Deleted on ${moment} by ${person}.`,
  },
};

export const trashMessages: Dictionary<typeof fr> = { fr, en };
