import { formatNumber, type Language, withFrenchSpaces } from "@parcelle/domain/language";
import type { QualityCode } from "./quality-checks.ts";
import type { QualityEvidence } from "./quality-finding.ts";

/** Names of questions for people, by their path. */
export type QuestionNames = (path: string) => string;

type Sentences = {
  [Code in QualityCode]: (evidence: QualityEvidence[Code], write: Write) => string;
};
type Write = {
  number: (value: number) => string;
  share: (value: number) => string;
  minutes: (value: number) => string;
  metres: (value: number) => string;
  question: QuestionNames;
};

const clock = ({ hour, minute }: { hour: number; minute: number }) =>
  `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;

const fr: Sentences = {
  duration_short: ({ minutes, usualMinutes }, { minutes: told }) =>
    `Rempli en ${told(minutes)} ; les autres y mettent d’ordinaire ${told(usualMinutes)}.`,
  duration_long: ({ minutes, usualMinutes }, { minutes: told }) =>
    `Resté ouvert ${told(minutes)} ; les autres y mettent d’ordinaire ${told(usualMinutes)}.`,
  fast_answers: ({ fast, questions, seconds }, { number }) =>
    `${fast} questions sur ${questions} restées à l’écran moins de ${number(seconds)} s.`,
  night_entry: (evidence) => `Commencé à ${clock(evidence)}, heure de ${evidence.timeZone}.`,
  same_place: ({ count, metres, records }, { metres: told }) =>
    `${count} autres enregistrements du même agent à moins de ${told(Math.max(1, metres))} : ${records.map((id) => `n° ${id}`).join(", ")}.`,
  far_from_target: ({ metres }, { metres: told }) =>
    `Rempli à ${told(metres)} de la parcelle ou du lieu attribué.`,
  photo_reused: ({ photo, otherRecord, differentBits }) =>
    `La photo ${photo} est aussi dans l’enregistrement n° ${otherRecord} (${64 - differentBits} bits sur 64 identiques).`,
  copied_answers: ({ same, questions, otherRecord, usualShare }, { share }) =>
    `${same} réponses sur ${questions} sont celles de l’enregistrement n° ${otherRecord} ; chez les autres agents, deux enregistrements en partagent au plus ${share(usualShare)} d’ordinaire.`,
  straight_lining: ({ questions, path, answer, usualShare }, { share, question }) =>
    `Les ${questions} questions qui commencent par « ${question(path)} » ont toutes la réponse « ${answer} » ; cela arrive dans ${share(usualShare)} des enregistrements des autres.`,
  outlier: ({ values }, { number, question }) =>
    values
      .map(
        ({ path, value, low, high }) =>
          `« ${question(path)} » : ${number(value)} ; presque tous sont entre ${number(low)} et ${number(high)}.`,
      )
      .join(" "),
  missing_share: ({ missing, unknown, questions }) =>
    `Sur ${questions} questions que presque tous remplissent, ${missing} sans réponse et ${unknown} « ne sait pas ».`,
  number_heaping: ({ path, share: own, othersShare, numbers }, { share, question }) =>
    `« ${question(path)} » : ${share(own)} de ${numbers} nombres finissent par 0 ou 5, contre ${share(othersShare)} chez les autres.`,
};

const en: Sentences = {
  duration_short: ({ minutes, usualMinutes }, { minutes: told }) =>
    `Filled in ${told(minutes)}; the others usually take ${told(usualMinutes)}.`,
  duration_long: ({ minutes, usualMinutes }, { minutes: told }) =>
    `Left open for ${told(minutes)}; the others usually take ${told(usualMinutes)}.`,
  fast_answers: ({ fast, questions, seconds }, { number }) =>
    `${fast} of ${questions} questions were in sight for less than ${number(seconds)} s.`,
  night_entry: (evidence) => `Begun at ${clock(evidence)}, time of ${evidence.timeZone}.`,
  same_place: ({ count, metres, records }, { metres: told }) =>
    `${count} other records of the same agent within ${told(Math.max(1, metres))}: ${records.map((id) => `no. ${id}`).join(", ")}.`,
  far_from_target: ({ metres }, { metres: told }) =>
    `Filled ${told(metres)} from the plot or the assigned place.`,
  photo_reused: ({ photo, otherRecord, differentBits }) =>
    `The photo ${photo} is in record no. ${otherRecord}, too (${64 - differentBits} of 64 bits are the same).`,
  copied_answers: ({ same, questions, otherRecord, usualShare }, { share }) =>
    `${same} of ${questions} answers are those of record no. ${otherRecord}; of the other agents, two records usually share ${share(usualShare)} at most.`,
  straight_lining: ({ questions, path, answer, usualShare }, { share, question }) =>
    `The ${questions} questions from “${question(path)}” on all have the answer “${answer}”; so it is in ${share(usualShare)} of the records of others.`,
  outlier: ({ values }, { number, question }) =>
    values
      .map(
        ({ path, value, low, high }) =>
          `“${question(path)}”: ${number(value)}; nearly all are between ${number(low)} and ${number(high)}.`,
      )
      .join(" "),
  missing_share: ({ missing, unknown, questions }) =>
    `Of ${questions} questions that nearly all fill, ${missing} without an answer and ${unknown} “do not know”.`,
  number_heaping: ({ path, share: own, othersShare, numbers }, { share, question }) =>
    `“${question(path)}”: ${share(own)} of ${numbers} numbers end in 0 or 5, against ${share(othersShare)} of the others.`,
};

/**
 * What a check saw, in a sentence with its numbers.
 *
 * @param finding its code and evidence, as they are stored
 * @param language of the reader
 * @param question the question of a path in the reader's words
 */
export function describeQualityFinding<Code extends QualityCode>(
  { code, evidence }: { code: Code; evidence: QualityEvidence[Code] },
  language: Language,
  question: QuestionNames,
): string {
  const number = (value: number) => formatNumber(value, language, Math.abs(value) < 10 ? 1 : 0);
  const write: Write = {
    number,
    question,
    share: (value) => `${formatNumber(value * 100, language, 0)}${language === "fr" ? " %" : "%"}`,
    minutes: (value) => (value < 1 ? `${number(value * 60)} s` : `${number(value)} min`),
    metres: (value) => (value < 1000 ? `${number(value)} m` : `${number(value / 1000)} km`),
  };
  const told = (language === "fr" ? fr : en)[code](evidence, write);
  return language === "fr" ? withFrenchSpaces(told) : told;
}
