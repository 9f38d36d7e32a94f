import { normaliseHeader } from "@parcelle/formats/text/normalise-header";
import { matchHeader } from "../list/columns/match-header.ts";
import type { AskedQuestion, MappedField, MappedPlot, RecordMapping } from "./record-mapping.ts";

/** A meaning that a question probably has, from 0 to 1; `field` null where it says nothing of a farmer. */
export type ProposedQuestion = { path: string; field: MappedField | null; confidence: number };

export type ProposedMapping = { questions: ProposedQuestion[]; plots: MappedPlot[] };

/** Questions that say when and by whom a form was filled, or hold files. */
const NO_ANSWER_OF_FARMER = new Set([
  ...["note", "start", "end", "today", "deviceid", "phonenumber", "username", "email", "audit", "calculate"],
  ...["image", "audio", "video", "file", "background-audio", "geotrace", "geoshape", "acknowledge", "hidden"],
]);
const PLACES: readonly (MappedField | null)[] = ["position", "latitude", "longitude"];
const TEXTS_OF_CARD = /\b(qr|carte|card|badge)\b/;
const OF_PLOT = /\b(parcelle|parcelles|plot|plots|champ|champs|field|fields|plantation|verger)\b/;
/** "Nom du chef de ménage" names a person, whatever else is said of the household. */
const NAME_OF_HEAD =
  /\b(nom|noms|name|nombre|nome)\b.*\b(chef|head|exploitant|repondant|respondent|jefe|chefe)\b/;
const NAME_BY_HEAD = 0.7;
const CODE = /\b(code|numero|identifiant|id|number|reference)\b/;
/** Two words for one thing: the type agrees with what the label says. */
const SURE_BY_TYPE = 0.95;

/**
 * Proposes which questions of a form tell what of a farmer and of his plots, from their types, names and labels, in French or
 * English, misspelt or cut short.
 *
 * @param questions in the order of the form
 * @returns every question with its likeliest meaning, each meaning given once, except phones
 */
export function proposeMapping(questions: readonly AskedQuestion[]): ProposedMapping {
  const proposed = questions.map((question) => ({ question, ...likeliest(question) }));
  const owners = new Map<MappedField, string>();
  for (const { question, field } of [...proposed].sort((one, other) => other.confidence - one.confidence)) {
    if (field !== null && field !== "phones" && !owners.has(field)) owners.set(field, question.path);
  }
  const settled = proposed.map(({ question: { path }, field, confidence }): ProposedQuestion => {
    const isOwner = field === "phones" || (field !== null && owners.get(field) === path);
    return isOwner ? { path, field, confidence } : { path, field: null, confidence: 0 };
  });
  return { questions: besideEachOther(settled), plots: plotsOf(questions) };
}

/** What was proposed with at least this confidence, as a mapping to begin with. */
export function mappingOf({ questions, plots }: ProposedMapping, least = 0.6): RecordMapping {
  const farmer = questions.flatMap(({ path, field, confidence }) =>
    field !== null && confidence >= least ? [{ path, field }] : [],
  );
  return { farmer, plots };
}

type Likely = { field: MappedField | null; confidence: number };

const NOTHING: Likely = { field: null, confidence: 0 };

function likeliest(question: AskedQuestion): Likely {
  const { type, repeat } = question;
  if (repeat !== null || NO_ANSWER_OF_FARMER.has(type)) return NOTHING;
  const said = wordsOf(question);
  if (type === "barcode") return { field: "card", confidence: TEXTS_OF_CARD.test(said) ? 1 : 0.7 };
  const best = [question.name.replaceAll("_", " "), ...question.labels]
    .flatMap((text) => matchHeader(text) ?? [])
    .filter(({ field }) => field !== "other")
    .reduce<Likely>((one, other) => (other.confidence > one.confidence ? (other as Likely) : one), NOTHING);
  if (type === "geopoint") return { field: "position", confidence: OF_PLOT.test(said) ? 0.4 : 0.8 };
  if (PLACES.includes(best.field)) return NOTHING;
  if (
    type === "text" &&
    NAME_OF_HEAD.test(said) &&
    !["fullName", "lastName", "firstName"].includes(best.field ?? "")
  )
    return { field: "fullName", confidence: NAME_BY_HEAD };
  // A code or a surface of a plot is none of the farmer.
  if ((best.field === "identifier" || best.field === "areaHectares") && OF_PLOT.test(said)) return NOTHING;
  return agreeing(best, type);
}

function agreeing(best: Likely, type: string): Likely {
  const { field, confidence } = best;
  if (field === "areaHectares" && type !== "decimal" && type !== "integer") return halved(best);
  if (field === "birthDate" && !["date", "integer", "text"].includes(type)) return halved(best);
  if (field === "sex" && type === "select_one")
    return { field, confidence: Math.max(confidence, SURE_BY_TYPE) };
  return best;
}

const halved = ({ field, confidence }: Likely): Likely => ({ field, confidence: confidence / 2 });

/** Beside "Prénoms", "Nom" is the family name. */
function besideEachOther(questions: ProposedQuestion[]): ProposedQuestion[] {
  const has = (field: MappedField) => questions.some((question) => question.field === field);
  if (has("lastName") === has("firstName")) return questions;
  const rest = has("lastName") ? "firstName" : "lastName";
  return questions.map((question) =>
    question.field === "fullName" ? { ...question, field: rest } : question,
  );
}

function plotsOf(questions: readonly AskedQuestion[]): MappedPlot[] {
  const outlines = questions.filter(({ type }) => type === "geoshape");
  const drawn = outlines.length > 0 ? outlines : questions.filter(isPlaceOfPlot);
  return drawn.map(({ path, repeat }) => {
    const beside = questions.filter((other) => other.repeat === repeat);
    const code = beside.find((question) => isCodeOfPlot(question, repeat !== null));
    const hectares = beside.find((question) => isSurface(question));
    // One code names one plot: of several outlines side by side nobody knows whose it is.
    const isAlone = drawn.filter((other) => other.repeat === repeat).length === 1;
    return {
      ...{ outline: path, code: isAlone ? (code?.path ?? null) : null },
      hectares: isAlone ? (hectares?.path ?? null) : null,
    };
  });
}

const isPlaceOfPlot = (question: AskedQuestion): boolean =>
  question.type === "geopoint" && (question.repeat !== null || OF_PLOT.test(wordsOf(question)));

const isCodeOfPlot = (question: AskedQuestion, isRepeated: boolean): boolean =>
  ["text", "integer", "barcode"].includes(question.type) &&
  CODE.test(wordsOf(question)) &&
  (isRepeated || OF_PLOT.test(wordsOf(question)));

const isSurface = ({ type, name, labels }: AskedQuestion): boolean =>
  (type === "decimal" || type === "integer") &&
  [name.replaceAll("_", " "), ...labels].some((text) => matchHeader(text)?.field === "areaHectares");

const wordsOf = ({ name, labels }: AskedQuestion): string =>
  normaliseHeader([name.replaceAll("_", " "), ...labels].join(" "));
