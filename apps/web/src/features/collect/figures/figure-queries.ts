import { queryOptions } from "@tanstack/react-query";
import { READ, rows } from "#app/rows.ts";
import { collectKeys } from "../collect-queries.ts";
import { askedQuestion, type CountedQuestion } from "./form-questions.ts";
import { askedFilter, type RecordFilter } from "./record-filter.ts";

export interface CountOf {
  value: string;
  count: number;
}

/** How many records, or rows, a question was put to and how many answered. */
interface Answered {
  counted: number;
  answered: number;
  /** The form did not ask. */
  unasked: number;
  /** It was asked, and left out. */
  missing: number;
  /** Nothing there, and nobody noted whether it was asked. */
  unknown: number;
}

export interface ChoiceFigures extends Answered {
  kind: "choice" | "choices" | "text";
  different: number;
  values: CountOf[];
}

export interface NumberFigures extends Answered {
  kind: "number";
  numbers: number;
  least: number | null;
  most: number | null;
  mean: number | null;
  lowerQuartile: number | null;
  median: number | null;
  upperQuartile: number | null;
  outliers: number;
  /** Width of a bar; null where all numbers are the same. */
  side: number | null;
  below: number;
  above: number;
  /** A bar begins at its place times the side. */
  bars: { place: number; count: number }[];
}

export interface DateFigures extends Answered {
  kind: "date";
  dates: number;
  first: string | null;
  last: string | null;
  days: CountOf[];
  months: CountOf[];
}

export interface PlaceFigures extends Answered {
  kind: "place";
  places: number;
  hectares: number;
  measured: number;
  median: number | null;
  least: number | null;
  most: number | null;
  states: CountOf[];
}

export interface FileFigures extends Answered {
  kind: "file";
}

export type QuestionFigures = ChoiceFigures | NumberFigures | DateFigures | PlaceFigures | FileFigures;

export const figureKeys = (projectFormId: number) => [...collectKeys.form(projectFormId), "figures"] as const;

/** What is computed is told as numbers where most of it is, else as texts. */
const isMostlyNumbers = ({ numbers, answered }: NumberFigures) => numbers * 2 >= answered;

/** What the answers to a question come to. */
export const questionFiguresQuery = (
  projectFormId: number,
  question: CountedQuestion,
  filter: RecordFilter,
) =>
  queryOptions({
    queryKey: [...figureKeys(projectFormId), "question", question.id, filter],
    queryFn: async (): Promise<QuestionFigures> => {
      const ask = async <Told extends QuestionFigures>(kind: Told["kind"]): Promise<Told> => {
        const asked = {
          project_form: projectFormId,
          question: JSON.stringify({ ...askedQuestion(question), kind }),
          filter: JSON.stringify(askedFilter(filter)),
        };
        const told = await rows((client) => client.rpc("record_question_figures", asked, READ));
        return { kind, ...(told as object) } as Told;
      };
      if (question.kind !== "computed") return ask(question.kind);
      const numbers = await ask<NumberFigures>("number");
      return isMostlyNumbers(numbers) ? numbers : ask("text");
    },
  });

export const RECORD_FACTS = ["day", "state", "author", "version", "device"] as const;
export type RecordFact = (typeof RECORD_FACTS)[number];

export interface RecordFacts {
  records: number;
  by: Readonly<Record<RecordFact, readonly CountOf[]>>;
}

/** How many records there are by what is known of the records themselves. */
export const recordFactsQuery = (projectFormId: number, filter: RecordFilter) =>
  queryOptions({
    queryKey: [...figureKeys(projectFormId), "facts", filter],
    queryFn: async (): Promise<RecordFacts> => {
      const asked = { project_form: projectFormId, filter: JSON.stringify(askedFilter(filter)) };
      const told = await rows((client) => client.rpc("record_facts", asked, READ));
      const of = (fact: RecordFact): CountOf[] =>
        told
          .filter((one) => one.fact === fact)
          .map(({ value, records }) => ({ value, count: records }))
          .sort((one, other) =>
            fact === "day" ? one.value.localeCompare(other.value) : other.count - one.count,
          );
      return {
        records: told.find(({ fact }) => fact === "all")?.records ?? 0,
        by: {
          ...{ day: of("day"), state: of("state"), author: of("author") },
          ...{ version: of("version"), device: of("device") },
        },
      };
    },
  });
