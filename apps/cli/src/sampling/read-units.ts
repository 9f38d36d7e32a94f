import type { Language } from "@parcelle/domain/language";
import {
  designOfClusters,
  designOfUnits,
  type InterpretedUnit,
} from "@parcelle/sampling/accuracy/assess-labels";
import type { LabelledSample } from "@parcelle/sampling/accuracy/error-matrix";
import type { SampledDesign } from "@parcelle/sampling/accuracy/sampled-design";
import { CommandFailure } from "../console/console.ts";
import type { Refusal } from "../plots/refusals.ts";
import { readTable, tableNumber } from "../table/read-table.ts";
import { accuracyTexts } from "../texts/accuracy-texts.ts";

export const designsOfUnits = ["clusters", "unequal", "balanced"] as const;
export type DesignOfUnits = (typeof designsOfUnits)[number];

export const isOfUnits = (design: string): design is DesignOfUnits =>
  designsOfUnits.some((one) => one === design);

type ReadUnit = Omit<InterpretedUnit, "reference">;

/** Labels of units with how each was drawn, and the rows without a label. */
export type ReadUnits = { samples: LabelledSample[]; units: ReadUnit[]; refused: Refusal[] };

/**
 * Reads units of clusters: columns map, reference, cluster and cells; probability, x, y and perhaps stratum where probabilities differ.
 *
 * @throws CommandFailure what `readTable` throws, and where a number is none
 */
export async function readUnits(path: string, design: DesignOfUnits, language: Language): Promise<ReadUnits> {
  const numbers = design === "clusters" ? ["cells"] : ["cells", "probability", "x", "y"];
  const { separator, rows } = await readTable(path, ["map", "reference", "cluster", ...numbers], language);
  const read: ReadUnits = { samples: [], units: [], refused: [] };
  for (const { row, cells } of rows) {
    const empty = ["map", "reference", "cluster"].find((name) => text(cells[name]) === "");
    if (empty !== undefined) {
      read.refused.push({ row, reason: accuracyTexts[language].emptyCell(empty) });
      continue;
    }
    const number = (name: string): number => {
      if (!numbers.includes(name)) return 1;
      const value = tableNumber(cells[name]!, separator);
      if (value !== null) return value;
      throw new CommandFailure("number", accuracyTexts[language].badNumber(path, row, name, cells[name]!));
    };
    read.samples.push({ map: text(cells.map), reference: text(cells.reference) });
    read.units.push({
      ...{ cluster: text(cells.cluster), stratum: text(cells.stratum), cells: number("cells") },
      ...{ probability: number("probability"), x: number("x"), y: number("y") },
    });
  }
  return read;
}

/** The design of units that were read. */
export function unitsDesign(
  units: readonly ReadUnit[],
  design: DesignOfUnits,
  clusters: number,
): SampledDesign {
  if (design === "clusters") return designOfClusters(units, clusters);
  return designOfUnits(units, design === "balanced" ? "local_mean" : "with_replacement");
}

/** One label has one form, however its accents were typed. */
const text = (cell: string | undefined) => (cell ?? "").normalize("NFC");
