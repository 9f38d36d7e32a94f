import type { Row } from "../database/rows.gen.ts";
import type { Translated } from "../language.ts";

export const importStateNames: Readonly<Record<Row<"imports">["status"], Translated>> = {
  inspecting: { fr: "Lecture en cours", en: "Being read" },
  inspected: { fr: "À confirmer", en: "To confirm" },
  refused: { fr: "Fichier refusé", en: "File refused" },
  applying: { fr: "Importation en cours", en: "Being imported" },
  completed: { fr: "Importé", en: "Imported" },
  cancelled: { fr: "Annulé", en: "Cancelled" },
};
