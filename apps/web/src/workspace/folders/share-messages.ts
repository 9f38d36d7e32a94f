import { formatDateTime, plural } from "#ui/format.ts";
import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  title: "Partage",
  lead: "Qui a le lien lit ce dossier seul, sans compte, jusqu’à la date que vous choisissez. Ni noms ni téléphones de producteurs n’y figurent\u00a0; les documents et rapports sont montrés tels quels.",
  share: "Partager par un lien",
  label: "Pour qui",
  labelHelp: "Par exemple l’acheteur ou l’autorité\u00a0: vous saurez quel lien révoquer.",
  email: "Envoyer aussi par e-mail à",
  emailHelp: "Facultatif.",
  until: "Valable jusqu’au",
  make: "Créer le lien",
  madeTitle: "Lien créé",
  madeText: "Copiez-le maintenant\u00a0: il ne sera plus montré, car Parcelle n’en garde que l’empreinte.",
  link: "Lien du dossier",
  copy: "Copier le lien",
  copied: "Lien copié",
  copyFailed: "La copie a échoué",
  mailed: (email: string) => `Il a aussi été envoyé à ${email}.`,
  none: "Ce dossier n’est partagé avec personne.",
  table: "Liens du dossier",
  state: "État",
  states: { open: "Ouvert", expired: "Expiré", revoked: "Révoqué" },
  opens: "Ouvertures",
  opened: (count: number, last: string | null) =>
    last === null
      ? "Jamais ouvert"
      : `${plural(count, "fr", "fois", "fois")}, la dernière le ${formatDateTime(last, "fr")}`,
  by: "Créé par",
  revoke: "Révoquer",
  revokeOf: (label: string) => `Révoquer le lien de ${label}`,
  revoked: "Lien révoqué\u00a0: il n’ouvre plus rien",
  revokeFailed: "Le lien n’a pas été révoqué",
};

const en: typeof fr = {
  title: "Sharing",
  lead: "Whoever has the link reads this folder alone, without an account, until the day that you choose. It shows neither names nor phones of farmers; documents and reports are shown as they are.",
  share: "Share by a link",
  label: "For whom",
  labelHelp: "The buyer or the authority, say: you will know which link to revoke.",
  email: "Also send by e-mail to",
  emailHelp: "Optional.",
  until: "Valid until",
  make: "Make the link",
  madeTitle: "Link made",
  madeText: "Copy it now: it will not be shown again, for Parcelle keeps only its hash.",
  link: "Link of the folder",
  copy: "Copy the link",
  copied: "Link copied",
  copyFailed: "Copying failed",
  mailed: (email) => `It was also sent to ${email}.`,
  none: "This folder is shared with nobody.",
  table: "Links of the folder",
  state: "Status",
  states: { open: "Open", expired: "Expired", revoked: "Revoked" },
  opens: "Opened",
  opened: (count, last) =>
    last === null
      ? "Never opened"
      : `${plural(count, "en", "time", "times")}, last on ${formatDateTime(last, "en")}`,
  by: "Made by",
  revoke: "Revoke",
  revokeOf: (label) => `Revoke the link of ${label}`,
  revoked: "Link revoked: it opens nothing any more",
  revokeFailed: "The link was not revoked",
};

export const shareMessages: Dictionary<typeof fr> = { fr, en };
