import type { Answers } from "@parcelle/forms/record/answers";
import type { RecordCell, WrittenRecord } from "./record-source.ts";
import type { RecordTable } from "./record-tables.ts";

/** A row of one of the tables. */
export type RecordRow = { table: number; cells: RecordCell[] };

/**
 * A record as rows: its own, then those of its repeats, each naming the row above it as ODK does:
 * `uuid:…/parcelle[1]` of `uuid:…`.
 *
 * @param table of the records
 */
export function* recordRows(table: RecordTable, record: WrittenRecord): Generator<RecordRow> {
  const { instanceId, answers } = record;
  const leading = [instanceId, record.id, record.state, record.label];
  const trailing = [
    ...[record.author, record.device, record.version, record.startedAt, record.finishedAt],
    ...[record.receivedAt, record.errors, record.warnings, record.level, record.reviewer],
    ...(table.isMeasured ? [record.outline, record.hectares] : []),
  ];
  yield { table: table.index, cells: [...leading, ...answerCells(table, answers), ...trailing] };
  yield* repeatRows(table, instanceId, answers);
}

function* repeatRows(table: RecordTable, key: string, answers: Answers): Generator<RecordRow> {
  for (const repeat of table.repeats) {
    let number = 0;
    for (const row of rowsAt(answers, repeat.steps)) {
      number += 1;
      const own = `${key}/${repeat.steps.join("/")}[${number}]`;
      yield { table: repeat.index, cells: [own, key, ...answerCells(repeat, row)] };
      yield* repeatRows(repeat, own, row);
    }
  }
}

const answerCells = ({ answers: columns }: RecordTable, answers: Answers): RecordCell[] =>
  columns.flatMap(({ steps, cellsOf }) => {
    const answer = answerAt(answers, steps);
    return cellsOf(typeof answer === "string" ? answer : "");
  });

function answerAt(answers: Answers, steps: readonly string[]): Answers[string] | undefined {
  let at: Answers[string] | undefined = answers;
  for (const step of steps)
    at = typeof at === "object" && !Array.isArray(at) && Object.hasOwn(at, step) ? at[step] : undefined;
  return at;
}

/** A version that had the place once has one row of it. */
function rowsAt(answers: Answers, steps: readonly string[]): readonly Answers[] {
  const found = answerAt(answers, steps);
  if (found === undefined || typeof found === "string") return [];
  return Array.isArray(found) ? found : [found];
}
