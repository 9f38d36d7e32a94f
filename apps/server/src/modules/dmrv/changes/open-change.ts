import type { ChangeQuantity, ChangeRefusal, ChangeYears } from "@parcelle/domain/carbon/carbon-changes";
import type { Translated } from "@parcelle/domain/language";
import { CarbonError } from "@parcelle/raster/carbon/carbon-error";
import { carbonOfCatalogue } from "@parcelle/raster/carbon/catalogue-carbon";
import { type CarbonChange, carbonChange } from "@parcelle/raster/carbon/change/carbon-change";
import { forestOfRules } from "@parcelle/screening/carbon/forest-of-rules";
import type { OpenLayers } from "#platform/layers/open-layers.ts";
import { filesOfChange, type RunOfChange } from "./run-of-change.ts";

const setAside: Translated = {
  fr: "Une couche que cette analyse a lue n’est plus en service. Relancez l’analyse.",
  en: "A layer that this assessment read is no longer in use. Run the assessment again.",
};

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
  const [missing] = filesOfChange(gone, quantity, years);
  if (missing)
    return {
      refused: {
        code: "change_layer_set_aside",
        text: setAside,
        detail: `${missing.product} ${missing.version} ${missing.component}`,
      },
    };
  const files = filesOfChange(layers, quantity, years);
  try {
    const told = await open.useAll(files, (catalogue) =>
      work(carbonChange(carbonOfCatalogue(catalogue), quantity, years, forestOfRules(rules))),
    );
    return { told };
  } catch (cause) {
    if (!(cause instanceof CarbonError)) throw cause;
    const { code, text, detail } = cause;
    return { refused: { code: code.replaceAll("-", "_"), text, detail } };
  }
}
