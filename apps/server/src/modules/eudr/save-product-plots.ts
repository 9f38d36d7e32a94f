import type { Transaction } from "#database/database.ts";
import type { DeclarationInput } from "./declaration-input.ts";
import { refuseUnknownPlots } from "./refuse-unknown-plots.ts";

type Product = DeclarationInput["products"][number];

/** Only the difference is written, in one statement each way: rules that look at a whole declaration are asked once. */
export async function saveProductPlots(
  transaction: Transaction,
  declaration: { id: number; project_id: number },
  products: readonly Product[],
  productIds: readonly number[],
): Promise<void> {
  await refuseUnknownPlots(transaction, declaration.project_id, [
    ...new Set(products.flatMap(({ plotIds }) => plotIds)),
  ]);
  const parameters = [
    declaration.id,
    declaration.project_id,
    products.flatMap(({ plotIds }, index) => plotIds.map(() => productIds[index])),
    products.flatMap(({ plotIds }) => plotIds),
  ];
  await transaction.query(
    `delete from public.declaration_plots
     where declaration_id = $1 and (product_id, plot_id) not in (${CHOSEN_PLOTS})`,
    parameters,
  );
  await transaction.query(
    `insert into public.declaration_plots (declaration_id, project_id, product_id, plot_id)
     select $1, $2, chosen.product_id, chosen.plot_id
     from (
       ${CHOSEN_PLOTS}
       except
       select product_id, plot_id from public.declaration_plots where declaration_id = $1
     ) as chosen`,
    parameters,
  );
}

const CHOSEN_PLOTS = `
  select written.product_id, plot.id as plot_id
  from unnest($3::bigint[], $4::bigint[]) as written (product_id, plot_id)
  join public.known_plots as plot
    on plot.id = written.plot_id and plot.project_id = $2 and (plot.deleted_at is null or plot.is_split)`;
