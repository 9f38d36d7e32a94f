import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import type { LoadedDeclaration } from "../load-declaration.ts";
import { lineQuantities } from "./line-quantities.ts";
import { planDeclaration } from "./plan-declaration.ts";

export const preflightSchema = z.object({
  /** plots that were not looked at since they changed */
  unchecked: z.number(),
  /** plots of the declaration, a plot of two products twice */
  plots: z.number(),
  /** plots that something is changed in or that cannot go, each once */
  concerned: z.number(),
  /** how many plots have each kind of change or block */
  kinds: z.array(z.object({ code: z.string(), plots: z.number() })),
  statements: z.array(
    z.object({
      number: z.number(),
      producers: z.number(),
      bytes: z.number(),
      lines: z.array(
        z.object({
          product: z.number(),
          producers: z.number(),
          plots: z.number(),
          bytes: z.number(),
          /** its share of the mass of its product */
          netMassKilograms: z.number().nullable(),
        }),
      ),
    }),
  ),
  /** producers with more plots than one statement holds */
  tooLarge: z.array(z.object({ product: z.number(), producer: z.string(), bytes: z.number() })),
});

/** What the pre-flight came to so far, and how the files are split. */
export async function summarisePreflight(
  transaction: Transaction,
  declaration: LoadedDeclaration,
): Promise<z.infer<typeof preflightSchema>> {
  const kinds = await transaction.query<{ code: string; plots: number }>(
    `select code, count(*)::integer as plots
     from public.declaration_changes cross join unnest(codes) as code
     where declaration_id = $1
     group by code
     order by code`,
    [declaration.id],
  );
  const [all] = await transaction.query<{ plots: number }>(
    "select count(*)::integer as plots from public.declaration_changes where declaration_id = $1",
    [declaration.id],
  );
  const plots = declaration.draft.products.flatMap((product) => product.plots);
  const { statements, tooLarge } = planDeclaration(declaration);
  const quantitiesOf = lineQuantities(declaration.draft.products, statements);
  return {
    unchecked: plots.filter(({ euState }) => euState === null).length,
    plots: plots.length,
    concerned: all?.plots ?? 0,
    kinds,
    statements: statements.map(({ lines, ...statement }) => ({
      ...statement,
      lines: lines.map((planned) => {
        const { plotIds, ...line } = planned;
        const { netMassKilograms } = quantitiesOf(planned);
        return { ...line, plots: plotIds.length, netMassKilograms };
      }),
    })),
    tooLarge: tooLarge.map(({ product, producer, bytes }) => ({
      product,
      producer: producer.split("\u0000")[1] ?? producer,
      bytes,
    })),
  };
}
