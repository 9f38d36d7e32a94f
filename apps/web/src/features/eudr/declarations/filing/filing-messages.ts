import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  note: "Noter un dépôt à la main",
  lead: "Quelqu’un a déposé cette déclaration dans le système d’information de l’UE : recopiez ici ce qu’il en a reçu. La déclaration devient soumise. Parcelle ne vérifie pas ces numéros auprès de l’Union européenne, et dit partout qui les a notés.",
  reference: "Numéro de référence de l’UE",
  referenceHint: "14 lettres et chiffres, par exemple 26BE7XTVCZAQ2S.",
  verification: "Numéro de vérification",
  verificationHint: "5 à 35 lettres et chiffres, par exemple SFFCB4Y3.",
  filedOn: "Déposée le",
  send: "Noter le dépôt",
  noted: "Dépôt noté",
  byHand: (day: string, name: string, moment: string) =>
    `Déposée à la main le ${day}. Noté à la main par ${name} le ${moment} : Parcelle ne l’a pas transmise et n’a pas vérifié ces numéros.`,
  byHandMark: "notée à la main",
  correct: "Corriger la note",
  correctTitle: "Corriger le dépôt noté à la main",
  correctLead: "L’ancienne valeur reste dans le journal d’audit.",
  corrected: "Note corrigée",
  takeBack: "Retirer la note",
  takeBackTitle: "Retirer la note de ce dépôt ?",
  takeBackText:
    "La déclaration redevient un brouillon sans numéro. Ce qui était noté reste dans le journal d’audit. Rien ne change auprès de l’Union européenne.",
};

const en: typeof fr = {
  note: "Note a filing by hand",
  lead: "Somebody filed this statement in the EU Information System: copy here what he received. The declaration becomes submitted. Parcelle does not verify these numbers with the European Union, and says everywhere who noted them.",
  reference: "EU reference number",
  referenceHint: "14 letters and digits, for example 26BE7XTVCZAQ2S.",
  verification: "Verification number",
  verificationHint: "5 to 35 letters and digits, for example SFFCB4Y3.",
  filedOn: "Filed on",
  send: "Note the filing",
  noted: "Filing noted",
  byHand: (day, name, moment) =>
    `Filed by hand on ${day}. Noted by hand by ${name} on ${moment}: Parcelle did not submit it and has not verified these numbers.`,
  byHandMark: "noted by hand",
  correct: "Correct the note",
  correctTitle: "Correct the filing noted by hand",
  correctLead: "The former value stays in the audit.",
  corrected: "Note corrected",
  takeBack: "Take the note back",
  takeBackTitle: "Take the note of this filing back?",
  takeBackText:
    "The declaration is a draft without numbers again. What was noted stays in the audit. Nothing changes with the European Union.",
};

/** A statement that somebody filed by hand in the EU Information System. */
export const filingMessages: Dictionary<typeof fr> = { fr, en };
