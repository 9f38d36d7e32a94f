import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  title: "Connus aussi ailleurs",
  share: (share: string) =>
    `Au moins ${share} de vos producteurs sont aussi dans le registre d’une autre organisation.`,
  few: "Rien à signaler\u00a0: moins de 20 de vos producteurs sont connus d’autres organisations, ou votre registre en compte moins de 100.",
  waiting: "La première comparaison vient dans la journée.",
  compared: (date: string) => `Comparé le ${date}. Ni qui, ni par qui n’est dit, à personne.`,
  notAgreed: "Votre registre n’est comparé avec aucun autre.",
  notAgreedText:
    "Si vous l’acceptez, Parcelle compare chaque jour votre registre avec ceux des organisations qui l’ont accepté aussi. Chacune apprend seulement quelle part de ses propres producteurs est connue ailleurs, par pas de 5\u00a0%\u00a0: jamais qui, ni par quelle organisation.",
  askManager: "Un propriétaire ou un administrateur peut l’accepter ici.",
  limit:
    "Ce qu’il faut savoir\u00a0: qui tiendrait deux registres pourrait, à raison d’une personne par jour, deviner si elle est connue ailleurs. L’accord se retire à tout moment, et les résultats disparaissent aussitôt.",
  agree: "Accepter la comparaison",
  revoke: "Retirer l’accord",
  agreed: (name: string, date: string) => `Accepté par ${name} le ${date}.`,
  agreedToast: "Accord enregistré",
  revokedToast: "Accord retiré",
  failed: "Le changement a échoué",
};

const en: typeof fr = {
  title: "Known elsewhere too",
  share: (share) => `At least ${share} of your farmers are in the registry of another organisation too.`,
  few: "Nothing to tell: fewer than 20 of your farmers are known to other organisations, or your registry has fewer than 100.",
  waiting: "The first comparison comes within the day.",
  compared: (date) => `Compared on ${date}. Neither who nor by whom is told, to anybody.`,
  notAgreed: "Your registry is compared with no other.",
  notAgreedText:
    "If you agree, Parcelle compares your registry every day with those of the organisations that agreed too. Each learns only which share of its own farmers is known elsewhere, in steps of 5%: never who, nor by which organisation.",
  askManager: "An owner or an administrator can agree here.",
  limit:
    "What to know: whoever led two registries could guess, one person a day, whether that person is known elsewhere. You can revoke at any time, and the results disappear at once.",
  agree: "Agree to the comparison",
  revoke: "Revoke",
  agreed: (name, date) => `Agreed by ${name} on ${date}.`,
  agreedToast: "Agreement saved",
  revokedToast: "Agreement revoked",
  failed: "The change failed",
};

export const elsewhereMessages: Dictionary<typeof fr> = { fr, en };
