import { type AreaTable, sharedFloats } from "./area-table.ts";
import type { PlotAnswers } from "./class-areas.ts";
import type { TaskAnswer, ZonalJob } from "./zonal-job.ts";

/**
 * Puts the answers of tasks together, plots in the order of the set.
 * @param job the work
 * @param answers answers of all its tasks, in any order
 */
export function joinAnswers(job: ZonalJob, answers: readonly TaskAnswer[]): PlotAnswers[] {
  const ordered = answers.toSorted((a, b) => a.task - b.task);
  return job.questions.map((question, number) => {
    const own = ordered.filter(({ questions }) => questions.includes(number));
    return joinQuestion(job, own, number, question.layers.length);
  });
}

function joinQuestion(
  { set, order, taskStarts }: ZonalJob,
  answers: readonly TaskAnswer[],
  number: number,
  width: number,
): PlotAnswers {
  const parts = answers.map(({ task, questions, results }) => {
    const member = questions.indexOf(number);
    const plots = order.subarray(taskStarts[task], taskStarts[task + 1]);
    return { plots, results, table: results.tables[member]!, points: results.pointValues[member]! };
  });
  const joined: PlotAnswers = {
    table: emptyTable(set.count, width, sum(parts.map(({ table }) => table.sums.length))),
    squareMetres: sharedFloats(set.count),
    offGridSquareMetres: sharedFloats(set.count),
    pointValues: sharedFloats(sum(parts.map(({ points }) => points.length))),
    pointFirsts: new Int32Array(set.count),
  };
  joined.table.scalings = parts.flatMap(({ table }) => table.scalings ?? []).slice(0, width);
  let entries = 0;
  let values = 0;
  for (const { plots, results, table, points } of parts) {
    joined.table.values.set(table.values, entries * width);
    joined.table.sums.set(table.sums, entries);
    joined.pointValues.set(points, values);
    plots.forEach((plot, index) => {
      joined.table.firsts[plot] = entries + table.firsts[index]!;
      joined.table.counts[plot] = table.counts[index]!;
      joined.squareMetres[plot] = results.squareMetres[index]!;
      joined.offGridSquareMetres[plot] = results.offGridSquareMetres[index]!;
      joined.pointFirsts[plot] = values / width + results.pointFirsts[index]!;
    });
    entries += table.sums.length;
    values += points.length;
  }
  return joined;
}

function emptyTable(plots: number, width: number, entries: number): AreaTable {
  return {
    width,
    firsts: sharedFloats(plots),
    counts: new Int32Array(plots),
    values: sharedFloats(entries * width),
    sums: sharedFloats(entries),
  };
}

function sum(lengths: readonly number[]): number {
  return lengths.reduce((total, length) => total + length, 0);
}
