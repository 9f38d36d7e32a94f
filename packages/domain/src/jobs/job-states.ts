import type { Row } from "../database/rows.gen.ts";
import type { Translated } from "../language.ts";

export const jobStateNames: Readonly<Record<Row<"jobs">["status"], Translated>> = {
  queued: { fr: "En attente", en: "Waiting" },
  running: { fr: "En cours", en: "Running" },
  completed: { fr: "Terminé", en: "Completed" },
  failed: { fr: "En échec", en: "Failed" },
  cancelled: { fr: "Annulé", en: "Cancelled" },
};
