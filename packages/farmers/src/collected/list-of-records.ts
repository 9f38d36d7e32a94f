import type { FileCell } from "@parcelle/formats/table/table-file";
import { decodeCard } from "../card/decode-card.ts";
import type { Field } from "../list/columns/fields.ts";
import { type AnswerAt, answersAt, type CollectedAnswers } from "./answers-at.ts";
import type { CollectedList, CollectedPlot, CollectedRow } from "./collected-list.ts";
import type { MappedField, MappedPlot, MappedQuestion, RecordMapping } from "./record-mapping.ts";

/** A record that becomes a line; `label` is the text of a choice in the form’s own language, undefined for what is no choice. */
export type MappableRecord = {
  id: number;
  answers: CollectedAnswers;
  label: (path: string, value: string) => string | undefined;
};

/** Words that a list of farmers has for them: whoever reads the list finds its header by these. */
const HEADERS: Readonly<Record<Exclude<MappedField, `own:${string}` | "card">, string>> = {
  identifier: "Code producteur",
  fullName: "Nom et prénoms",
  lastName: "Nom de famille",
  firstName: "Prénoms",
  sex: "Sexe",
  birthDate: "Date de naissance",
  phones: "Téléphone",
  village: "Village",
  areaHectares: "Superficie (ha)",
  latitude: "Latitude",
  longitude: "Longitude",
  position: "Position GPS",
  languages: "Langues",
  otherIdentifiers: "Autres identifiants",
  household: "Ménage",
  householdRole: "Rôle dans le ménage",
};
const NAMES: readonly Field[] = ["fullName", "lastName", "firstName"];
const PLACE_DIGITS = 7;

type Column = { field: Field; questions: MappedQuestion[] };

/**
 * Records as a list of farmers with their plots.
 *
 * @param form its name
 * @param records in the order in which they came
 */
export function listOfRecords(
  form: string,
  { farmer, plots }: RecordMapping,
  records: readonly MappableRecord[],
): CollectedList {
  const cards = farmer.filter(({ field }) => field === "card");
  const columns = columnsOf(farmer);
  return {
    form,
    columns: columns.map(({ field }) => ({ header: headerOf(field), field })),
    rows: records.map((record): CollectedRow => {
      const card = cardOf(record, cards);
      const names = columns.filter(({ field }) => NAMES.includes(field));
      const isNamed = names.some(({ questions }) => cellOf(record, questions) !== null);
      const cells = columns.map(({ field, questions }): FileCell => {
        const told = cellOf(record, questions);
        if (told !== null || card === null) return told;
        if (field === "identifier") return card.farmerNumber;
        return field === "fullName" && !isNamed ? wholeName(card.name) : null;
      });
      return { recordId: record.id, cells, plots: plots.flatMap((plot) => plotsOf(record, plot)) };
    }),
  };
}

/** Who is known by a number and by a name has a column of each, though nobody is asked for it: a card may tell them. */
function columnsOf(farmer: readonly MappedQuestion[]): Column[] {
  const asked = farmer.filter(({ field }) => field !== "card");
  const phones = asked.filter(({ field }) => field === "phones");
  const others = asked.filter(({ field }) => field !== "phones");
  const columns = others.map(
    (question): Column => ({ field: question.field as Field, questions: [question] }),
  );
  const withPhones = [
    ...columns,
    ...phones.map((question): Column => ({ field: "phones", questions: [question] })),
  ];
  const needed: Field[] = [
    ...(withPhones.some(({ field }) => field === "identifier") ? [] : (["identifier"] as const)),
    ...(withPhones.some(({ field }) => NAMES.includes(field)) ? [] : (["fullName"] as const)),
  ];
  return [...needed.map((field): Column => ({ field, questions: [] })), ...withPhones];
}

const headerOf = (field: Field): string =>
  field in HEADERS ? HEADERS[field as keyof typeof HEADERS] : field.replace(/^own:/, "");

function cardOf({ answers }: MappableRecord, cards: readonly MappedQuestion[]) {
  for (const { path } of cards) {
    const read = decodeCard(answersAt(answers, path)[0]?.value ?? "");
    if (typeof read !== "string") return read.card;
  }
  return null;
}

/** A name that a card had no room for is none. */
const wholeName = (name: string): string | null => (name.endsWith("…") || name === "" ? null : name);

function cellOf({ answers, label }: MappableRecord, questions: readonly MappedQuestion[]): string | null {
  for (const { path, field } of questions) {
    const value = answersAt(answers, path)[0]?.value.trim() ?? "";
    if (value !== "") return field === "position" ? placeOf(value) : labelled(value, path, label);
  }
  return null;
}

function labelled(value: string, path: string, label: MappableRecord["label"]): string {
  const whole = label(path, value);
  if (whole !== undefined) return whole;
  const each = value.split(/\s+/).map((choice) => label(path, choice));
  return each.every((text) => text !== undefined) ? each.join(", ") : value;
}

/** Of "latitude longitude altitude accuracy" the place. */
function placeOf(value: string): string {
  const [latitude, longitude] = value.split(/\s+/).map(Number);
  const isPlace = Number.isFinite(latitude) && Number.isFinite(longitude);
  return isPlace ? `${latitude!.toFixed(PLACE_DIGITS)}, ${longitude!.toFixed(PLACE_DIGITS)}` : value;
}

function plotsOf({ answers }: MappableRecord, { outline, code, hectares }: MappedPlot): CollectedPlot[] {
  const codes = code === null ? [] : answersAt(answers, code);
  const surfaces = hectares === null ? [] : answersAt(answers, hectares);
  return answersAt(answers, outline)
    .filter(({ value }) => value.trim() !== "")
    .map(({ address, rows, value }) => ({
      ...{ address, outline: value },
      ...{ code: inRow(codes, rows), hectares: inRow(surfaces, rows) },
    }));
}

/** The answer of the same row, or of the rows around it. */
function inRow(answers: readonly AnswerAt[], rows: readonly number[]): string {
  const isAround = (outer: readonly number[]) => outer.every((row, index) => rows[index] === row);
  return answers.find((answer) => isAround(answer.rows))?.value.trim() ?? "";
}
