import { formatDate } from "#ui/format.ts";
import type { Dictionary } from "#ui/locale.tsx";
import type { LossReason } from "../user.ts";

type Told = (name: string, since: string | null, by: string | null) => string;

const after = (text: string | null, lead: string): string => (text === null ? "" : `${lead}${text}`);

const frTexts: Record<LossReason, Told> = {
  organisation_deleted: (name, since, by) =>
    `L’organisation ${name} a été supprimée${after(since && formatDate(since, "fr"), " le ")}${after(by, " par ")}. Elle peut être rétablie pendant trente jours\u00a0: demandez-le à la plateforme.`,
  organisation_suspended: (name, since) =>
    `La plateforme a suspendu l’organisation ${name}${after(since && formatDate(since, "fr"), " le ")}. Rien n’est perdu, mais personne n’y a accès pendant ce temps.`,
  membership_suspended: (name) =>
    `Un responsable de ${name} a suspendu votre accès. Votre travail y reste, mais vous ne le voyez plus.`,
  membership_removed: (name) =>
    `Votre accès à ${name} a pris fin. Un responsable de l’organisation peut vous inviter de nouveau.`,
};

const fr = {
  title: (name: string) => `Vous ne travaillez plus dans ${name}`,
  texts: frTexts,
  nowIn: (name: string) => `Vous travaillez maintenant dans ${name}.`,
  continueIn: (name: string) => `Continuer dans ${name}`,
  nowhere: "Vous n’appartenez à aucune autre organisation.",
  contact: "Contact\u00a0:",
  leave: (name: string) => `Quitter ${name}`,
  leaveText:
    "Vous n’y aurez plus accès, même si elle est rétablie. Seule une nouvelle invitation le rendrait.",
  left: (name: string) => `Vous avez quitté ${name}`,
  failed: "L’opération a échoué",
};

const enTexts: Record<LossReason, Told> = {
  organisation_deleted: (name, since, by) =>
    `The organisation ${name} was deleted${after(since && formatDate(since, "en"), " on ")}${after(by, " by ")}. It can be restored for thirty days: ask the platform.`,
  organisation_suspended: (name, since) =>
    `The platform suspended the organisation ${name}${after(since && formatDate(since, "en"), " on ")}. Nothing is lost, but nobody has access meanwhile.`,
  membership_suspended: (name) =>
    `Somebody who manages ${name} suspended your access. Your work stays there, but you no longer see it.`,
  membership_removed: (name) =>
    `Your access to ${name} has ended. Somebody who manages the organisation may invite you again.`,
};

const en: typeof fr = {
  title: (name) => `You no longer work in ${name}`,
  texts: enTexts,
  nowIn: (name) => `You now work in ${name}.`,
  continueIn: (name) => `Go on in ${name}`,
  nowhere: "You belong to no other organisation.",
  contact: "Contact:",
  leave: (name) => `Leave ${name}`,
  leaveText:
    "You will have no access any more, even if it is restored. Only a new invitation would give it back.",
  left: (name) => `You left ${name}`,
  failed: "The operation failed",
};

export const lostOrganisationMessages: Dictionary<typeof fr> = { fr, en };
