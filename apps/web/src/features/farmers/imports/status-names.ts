import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  ...{ inspecting: "Lecture", ready: "À vérifier" },
  refused: "Non lue",
  ...{ applying: "Enregistrement", stopped: "Interrompu", completed: "Importée" },
  ...{ undoing: "Annulation", undone: "Annulée" },
};
const en: typeof fr = {
  ...{ inspecting: "Being read", ready: "To be checked" },
  refused: "Not read",
  ...{ applying: "Being stored", stopped: "Interrupted", completed: "Imported" },
  ...{ undoing: "Being undone", undone: "Undone" },
};

/** Where an import is on its way, in words. */
export const statusNames: Dictionary<typeof fr> = { fr, en };
