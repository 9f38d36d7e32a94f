import { plural } from "#ui/format.ts";
import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  open: "Chevauchements entre organisations",
  title: "Chevauchements entre organisations",
  lead: "Une même parcelle est parfois déclarée par deux organisations. Si vous l’acceptez, Parcelle compare chaque jour vos parcelles avec celles des autres organisations qui l’ont accepté aussi.",
  learnTitle: "Ce que chacun apprend",
  learn: [
    "Pour chacune de ses propres parcelles\u00a0: la surface et la part que d’autres déclarent aussi, arrondies à 0,01\u00a0ha et à 1\u00a0%.",
    "Jamais qui, combien d’organisations, quelle parcelle, ni à quel endroit du contour.",
    "Rien en dessous de 1\u00a0% ou de 100\u00a0m². Les parcelles de moins de 0,1\u00a0ha ne sont pas comparées.",
  ],
  limitTitle: "Ce qu’il faut savoir avant d’accepter",
  limit:
    "Une organisation qui a accepté et qui importerait une multitude de petites parcelles pourrait deviner à peu près où sont les vôtres. Là où peu d’organisations travaillent, on devine aussi laquelle est l’autre.",
  revokeText:
    "Vous pouvez retirer cet accord à tout moment\u00a0: tous les résultats tirés de vos parcelles disparaissent aussitôt, chez vous et chez les autres. L’accord et son retrait sont inscrits au journal de votre organisation.",
  agree: "Accepter la comparaison",
  revoke: "Retirer l’accord",
  agreed: (name: string, date: string) => `Accepté par ${name} le ${date}.`,
  notAgreed: "Pas d’accord donné\u00a0: vos parcelles ne sont comparées avec personne.",
  agreedToast: "Accord enregistré",
  agreedToastText: "Les premiers résultats viendront avec la prochaine comparaison, une fois par jour.",
  revokedToast: "Accord retiré",
  failed: "Le changement a échoué",
  plotTitle: "Chez d’autres organisations",
  claimed: (area: string, share: string) =>
    `Environ ${area} de cette parcelle, soit ${share}, sont aussi déclarés par d’autres.`,
  claimedHelp: (date: string) =>
    `Comparé le ${date}. Ni qui, ni à quel endroit n’est dit\u00a0; les autres apprennent de même la part de leurs propres parcelles. Vérifiez le contour sur le terrain.`,
  nothing: "Aucun chevauchement connu avec les organisations qui ont accepté la comparaison.",
  nothingHelp:
    "La comparaison a lieu une fois par jour\u00a0: un contour nouveau ou modifié attend la prochaine. Moins de 1\u00a0% ou de 100\u00a0m² n’est pas signalé, et les parcelles de moins de 0,1\u00a0ha ne sont pas comparées.",
  plotNotAgreed: "Votre organisation n’a pas accepté la comparaison avec d’autres.",
  plotNotAgreedHelp:
    "Un propriétaire ou un administrateur peut l’accepter sur la page des projets. Lisez-y d’abord ce que les autres apprennent.",
  column: "Déclaré ailleurs",
  overlay: "Déclarées aussi par d’autres organisations",
  onMap: (area: string, share: string) => `Aussi déclarée par d’autres : environ ${area} (${share})`,
  noted: (count: number) =>
    `${plural(count, "fr", "parcelle est aussi déclarée", "parcelles sont aussi déclarées")} par d’autres organisations.`,
  imported: (count: number) =>
    count === 0
      ? "Aucune parcelle de cet import n’est connue comme déclarée aussi par d’autres organisations ; la comparaison a lieu une fois par jour."
      : `${plural(count, "fr", "parcelle de cet import est aussi déclarée", "parcelles de cet import sont aussi déclarées")} par d’autres organisations.`,
  see: "Voir ces parcelles",
};

const en: typeof fr = {
  open: "Overlaps between organisations",
  title: "Overlaps between organisations",
  lead: "The same plot is sometimes declared by two organisations. If you agree, Parcelle compares your plots every day with those of the other organisations that agreed too.",
  learnTitle: "What everybody learns",
  learn: [
    "For each plot of their own: the area and the share that others declare too, rounded to 0.01\u00a0ha and 1%.",
    "Never who, how many organisations, which plot, or where inside the outline.",
    "Nothing below 1% or 100\u00a0m². Plots below 0.1\u00a0ha are not compared.",
  ],
  limitTitle: "What to know before you agree",
  limit:
    "An organisation that agreed and imported a multitude of small plots could guess roughly where yours are. Where few organisations work, it can be guessed which one the other is.",
  revokeText:
    "You can revoke at any time: every result made of your plots disappears at once, for you and for the others. Agreeing and revoking are entered in your organisation’s log.",
  agree: "Agree to the comparison",
  revoke: "Revoke",
  agreed: (name, date) => `Agreed by ${name} on ${date}.`,
  notAgreed: "Not agreed: your plots are compared with nobody’s.",
  agreedToast: "Agreement saved",
  agreedToastText: "The first results come with the next comparison, once a day.",
  revokedToast: "Agreement revoked",
  failed: "The change failed",
  plotTitle: "In other organisations",
  claimed: (area, share) => `About ${area} of this plot, ${share}, is declared by others too.`,
  claimedHelp: (date) =>
    `Compared on ${date}. Neither who nor where is told; the others learn the share of their own plots alike. Check the outline in the field.`,
  nothing: "No overlap known with the organisations that agreed to the comparison.",
  nothingHelp:
    "The comparison runs once a day: a new or changed outline waits for the next one. Less than 1% or 100\u00a0m² is not reported, and plots below 0.1\u00a0ha are not compared.",
  plotNotAgreed: "Your organisation has not agreed to be compared with others.",
  plotNotAgreedHelp:
    "An owner or administrator can agree on the page of projects. Read there first what others learn.",
  column: "Declared elsewhere",
  overlay: "Declared by other organisations too",
  onMap: (area, share) => `Declared by others too: about ${area} (${share})`,
  noted: (count) => `${plural(count, "en", "plot is", "plots are")} declared by other organisations too.`,
  imported: (count) =>
    count === 0
      ? "No plot of this import is known to be declared by other organisations too; the comparison runs once a day."
      : `${plural(count, "en", "plot of this import is", "plots of this import are")} declared by other organisations too.`,
  see: "See these plots",
};

export const privateOverlapMessages: Dictionary<typeof fr> = { fr, en };
