import type { ChangeQuantity, ChangeRefusal, ChangeYears } from "@parcelle/domain/carbon/carbon-changes";
import { CarbonError } from "@parcelle/raster/carbon/carbon-error";
import { carbonOfCatalogue } from "@parcelle/raster/carbon/catalogue-carbon";
import { type CarbonChange, carbonChange } from "@parcelle/raster/carbon/change/carbon-change";
import { forestOfRules } from "@parcelle/screening/carbon/forest-of-rules";
import type { OpenLayers } from "#platform/layers/open-layers.ts";
import { filesOfChange, type RunOfChange } from "./run-of-change.ts";

/**
 * Gives the change that a run's layers tell to `work`, whose files stay open meanwhile; or says why they tell none.
 * @throws RasterError what reading throws
 */
export async function useChange<Result>(
  open: OpenLayers,
  { rules, layers, gone }: RunOfChange,
  { quantity, years }: { quantity: ChangeQuantity; years: ChangeYears },
  work: (change: CarbonChange) => Result | Promise<Result>,
): Promise<{ told: Result } | { refused: ChangeRefusal }> {
  try {
    const [missing] = filesOfChange(gone, quantity, years);
    if (missing) throw new CarbonError("change-layer-set-aside", nameOfFile(missing));
    const told = await open.useAll(filesOfChange(layers, quantity, years), (catalogue) =>
      work(carbonChange(carbonOfCatalogue(catalogue), quantity, years, forestOfRules(rules))),
    );
    return { told };
  } catch (cause) {
    if (!(cause instanceof CarbonError)) throw cause;
    const { code, text, detail } = cause;
    return { refused: { code: code.replaceAll("-", "_"), text, detail } };
  }
}

/** What a file is, as refusals name it. */
export function nameOfFile({ product, version, component }: RunOfChange["gone"][number]): string {
  return `${product} ${version} ${component}`;
}
