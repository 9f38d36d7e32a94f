import { shareQuantity } from "@parcelle/domain/declaration/share-quantity";
import type { Statement, StatementLine } from "@parcelle/formats/eu/plan-statements";
import type { LoadedProduct } from "../load-declaration.ts";

export type LineQuantities = { netMassKilograms: number | null; supplementaryUnits: number | null };

const GRAM = 0.001;
/** Pieces and pairs are whole. */
const stepOf = (unit: string | null): number => (unit === "NAR" || unit === "NPR" ? 1 : GRAM);

/**
 * What each line declares of its product's quantities: all of it where the product is one line, else a share by the area of its plots,
 * so that the lines together declare what the product does. Where an area is unknown, plots count alike.
 */
export function lineQuantities(
  products: readonly LoadedProduct[],
  statements: readonly Statement[],
): (line: StatementLine) => LineQuantities {
  const linesOf = Map.groupBy(
    statements.flatMap(({ lines }) => lines),
    ({ product }) => product,
  );
  const found = new Map<StatementLine, LineQuantities>();
  for (const [number, lines] of linesOf) {
    const { plots, netMassKilograms, supplementaryUnits, supplementaryUnit } = products[number - 1]!;
    const areas = new Map(plots.map(({ id, areaHectares }) => [id, areaHectares]));
    const isKnown = plots.every(({ areaHectares }) => areaHectares !== null && areaHectares > 0);
    const weights = lines.map(({ plotIds }) =>
      plotIds.reduce((sum, id) => sum + (isKnown ? areas.get(id)! : 1), 0),
    );
    const share = (whole: number | null, step: number) =>
      whole === null ? null : shareQuantity(whole, weights, step);
    const masses = share(netMassKilograms, GRAM);
    const units = share(supplementaryUnits, stepOf(supplementaryUnit));
    for (const [place, line] of lines.entries())
      found.set(line, {
        netMassKilograms: masses?.[place] ?? null,
        supplementaryUnits: units?.[place] ?? null,
      });
  }
  return (line) => found.get(line)!;
}
