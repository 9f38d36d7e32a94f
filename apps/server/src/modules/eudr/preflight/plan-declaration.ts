import { producerKey } from "@parcelle/domain/declaration/producer-key";
import { planStatements, type SizedPlot, type StatementPlan } from "@parcelle/formats/eu/plan-statements";
import type { LoadedDeclaration } from "../load-declaration.ts";

/** In which statement each prepared plot of a declaration goes; plots that were not prepared are in none. */
export function planDeclaration({ draft }: LoadedDeclaration): StatementPlan {
  return planStatements(
    draft.products.flatMap(({ plots }, index) =>
      plots.flatMap((plot): SizedPlot[] => {
        if (plot.euBytes === null || plot.euState === "blocked") return [];
        return [{ id: plot.id, product: index + 1, producer: producerKey(plot), bytes: plot.euBytes }];
      }),
    ),
  );
}
