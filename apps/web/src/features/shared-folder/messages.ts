import { formatDate, plural } from "#ui/format.ts";
import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  title: "Dossier partagé",
  sharedBy: (organisation: string, project: string) =>
    `Partagé par ${organisation}, projet «\u00a0${project}\u00a0».`,
  until: (day: string) => `Ce lien est valable jusqu’au ${formatDate(day, "fr")}.`,
  download: "Tout télécharger en ZIP",
  contents: "Contenu",
  count: (count: number) => plural(count, "fr", "élément", "éléments"),
  firstOnly: (count: number) => `Les ${count} premiers sont montrés\u00a0; le ZIP les contient tous.`,
  name: "Nom",
  kind: "Nature",
  state: "État",
  number: "Numéro de référence",
  hectares: "Surface",
  size: "Taille",
  save: (name: string) => `Télécharger ${name}`,
  empty: "Ce dossier est vide",
  emptyText: "L’organisation n’y a encore rien mis.",
  ended: "Ce lien n’ouvre plus de dossier",
  endedText: "L’organisation a mis fin au partage. Demandez-lui un nouveau lien si vous en avez besoin.",
  expired: "Ce lien a expiré",
  expiredText: "Demandez un nouveau lien à l’organisation qui vous l’a envoyé.",
  unknown: "Ce lien n’existe pas",
  unknownText: "Vérifiez que l’adresse est complète\u00a0: elle se termine par une longue suite de lettres.",
  privacy: "Ni les noms ni les téléphones des producteurs ne font partie de ce qui est partagé ici.",
};

const en: typeof fr = {
  title: "Shared folder",
  sharedBy: (organisation, project) => `Shared by ${organisation}, project “${project}”.`,
  until: (day) => `This link is valid until ${formatDate(day, "en")}.`,
  download: "Download all as ZIP",
  contents: "Contents",
  count: (count) => plural(count, "en", "thing", "things"),
  firstOnly: (count) => `The first ${count} are shown; the ZIP holds all of them.`,
  name: "Name",
  kind: "Kind",
  state: "Status",
  number: "Reference number",
  hectares: "Area",
  size: "Size",
  save: (name) => `Download ${name}`,
  empty: "This folder is empty",
  emptyText: "The organisation has put nothing into it yet.",
  ended: "This link opens no folder any more",
  endedText: "The organisation ended the sharing. Ask it for a new link if you need one.",
  expired: "This link has expired",
  expiredText: "Ask the organisation that sent it for a new link.",
  unknown: "This link does not exist",
  unknownText: "Check that the address is complete: it ends with a long row of letters.",
  privacy: "Neither names nor phones of farmers are part of what is shared here.",
};

export const sharedFolderMessages: Dictionary<typeof fr> = { fr, en };
