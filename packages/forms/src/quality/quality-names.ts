import type { Translated } from "@parcelle/domain/language";
import type { QualityCode } from "./quality-checks.ts";

/** What each check is called, and what it can and cannot tell: for people who decide whether it is on. */
export const qualityNames: Readonly<Record<QualityCode, { name: Translated; explains: Translated }>> = {
  duration_short: {
    name: { fr: "Rempli très vite", en: "Filled very fast" },
    explains: {
      fr: "Compare la durée avec celle des autres agents. Un ménage petit va vite aussi.",
      en: "Compares the duration with that of the other agents. A small household is quick, too.",
    },
  },
  duration_long: {
    name: { fr: "Rempli très lentement", en: "Filled very slowly" },
    explains: {
      fr: "Souvent un formulaire resté ouvert ; rarement une faute.",
      en: "Often a form that was left open; seldom a fault.",
    },
  },
  fast_answers: {
    name: { fr: "Questions passées trop vite", en: "Questions passed too fast" },
    explains: {
      fr: "Lit le journal du téléphone (question « audit ») : le temps passé à chaque question.",
      en: "Reads the phone’s own log (question “audit”): the time spent on each question.",
    },
  },
  night_entry: {
    name: { fr: "Rempli la nuit", en: "Filled at night" },
    explains: {
      fr: "D’après l’heure du téléphone, qui peut être mal réglée.",
      en: "By the clock of the phone, which may be wrong.",
    },
  },
  same_place: {
    name: { fr: "Plusieurs au même endroit", en: "Several at one place" },
    explains: {
      fr: "Plusieurs enregistrements d’un agent à quelques mètres. Une cour commune l’explique parfois.",
      en: "Several records of one agent within a few metres. A shared courtyard may explain it.",
    },
  },
  far_from_target: {
    name: { fr: "Loin de la parcelle", en: "Far from the plot" },
    explains: {
      fr: "Compare la position du téléphone avec la parcelle dessinée ou le lieu attribué.",
      en: "Compares the position of the phone with the plot that was drawn or the place that was assigned.",
    },
  },
  photo_reused: {
    name: { fr: "Photo déjà utilisée", en: "Photo used before" },
    explains: {
      fr: "Reconnaît la même image, même réduite ou éclaircie.",
      en: "Recognises the same picture, also made smaller or brighter.",
    },
  },
  copied_answers: {
    name: { fr: "Réponses recopiées", en: "Copied answers" },
    explains: {
      fr: "Compare les réponses d’un même agent. Des ménages voisins se ressemblent.",
      en: "Compares the answers of one agent. Neighbouring households resemble each other.",
    },
  },
  straight_lining: {
    name: { fr: "Même réponse partout", en: "One answer throughout" },
    explains: {
      fr: "Une même réponse à toutes les questions d’une échelle, ce que les autres font rarement.",
      en: "One answer to all questions of a scale, which others seldom give.",
    },
  },
  outlier: {
    name: { fr: "Nombre inhabituel", en: "Unusual number" },
    explains: {
      fr: "Un nombre très loin des autres : une virgule oubliée, ou un vrai cas rare.",
      en: "A number far from all others: a lost decimal point, or a true rare case.",
    },
  },
  missing_share: {
    name: { fr: "Beaucoup de « ne sait pas »", en: "Much “do not know”" },
    explains: {
      fr: "Questions sautées ou sans réponse, que presque tous les autres ont posées.",
      en: "Questions left out or not known, which nearly all others have answered.",
    },
  },
  number_heaping: {
    name: { fr: "Nombres ronds", en: "Round numbers" },
    explains: {
      fr: "Nombres finissant par 0 ou 5, plus souvent que chez les autres agents. Concerne l’agent, jamais un enregistrement.",
      en: "Numbers ending in 0 or 5, more often than those of the other agents. About the agent, never about one record.",
    },
  },
};
