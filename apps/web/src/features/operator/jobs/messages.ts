import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  title: "Travaux",
  lead: "Les travaux en cours et ceux des sept derniers jours, par genre.",
  oldest: (when: string) => `Le plus ancien travail en attente a été demandé ${when}.`,
  noneWaits: "Aucun travail n’attend.",
  kinds: "Par genre",
  kind: "Genre",
  states: {
    queued: "En attente",
    running: "En cours",
    completed: "Terminés",
    failed: "En échec",
    cancelled: "Annulés",
  },
  noJob: "Aucun travail ces sept derniers jours",
  failed: "Derniers échecs",
  noFailure: "Aucun échec",
  number: "N°",
  organisation: "Organisation",
  when: "Quand",
  attempts: "Essais",
  reason: "Raison",
};

const en: typeof fr = {
  title: "Jobs",
  lead: "Jobs under way and those of the last seven days, by kind.",
  oldest: (when) => `The oldest waiting job was asked for ${when}.`,
  noneWaits: "No job is waiting.",
  kinds: "By kind",
  kind: "Kind",
  states: {
    queued: "Waiting",
    running: "Running",
    completed: "Completed",
    failed: "Failed",
    cancelled: "Cancelled",
  },
  noJob: "No job in the last seven days",
  failed: "Latest failures",
  noFailure: "No failure",
  number: "No.",
  organisation: "Organisation",
  when: "When",
  attempts: "Attempts",
  reason: "Reason",
};

export const jobsMessages: Dictionary<typeof fr> = { fr, en };
