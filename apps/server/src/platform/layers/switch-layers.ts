import { access } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";

const ids = z.array(z.number().int()).max(10_000);
const switched = z.object({ on: ids, off: ids });

type Row = { id: number; file_path: string; active: boolean };

/**
 * Switches a version of a product on, which switches the others off, or off; or single layers, which is how such a
 * change is undone. The answer says what was changed.
 */
export const switchLayers = defineFunction({
  name: "switch-layers",
  summary: "Switches versions of a product on or off (operators).",
  input: z.union([z.object({ product: z.string(), version: z.string(), active: z.boolean() }), switched]),
  output: switched,
  async handler({ input, claims, services }) {
    return services.database.asWorkflow(claims, async (transaction) => {
      await transaction.query("select app.require_operator()");
      const wanted = "product" in input ? await ofVersion(transaction, input) : input;
      const rows = await transaction.query<Row>(
        "select id, file_path, active from public.layers where id = any ($1) or id = any ($2)",
        [wanted.on, wanted.off],
      );
      const on = rows.filter(({ id, active }) => !active && wanted.on.includes(id));
      const off = rows.filter(({ id, active }) => active && wanted.off.includes(id));
      for (const { file_path } of on) {
        await access(path.join(services.dataDirectory, file_path)).catch(() => {
          throw fileGone(file_path);
        });
      }
      const change = { on: on.map(({ id }) => id), off: off.map(({ id }) => id) };
      await transaction.query("select app.switch_layers($1, $2)", [change.on, change.off]);
      return change;
    });
  },
});

async function ofVersion(
  transaction: Transaction,
  { product, version, active }: { product: string; version: string; active: boolean },
): Promise<{ on: number[]; off: number[] }> {
  const idsOf = async (text: string) =>
    (await transaction.query<{ id: number }>(text, [product, version])).map(({ id }) => id);
  if (!active) {
    return {
      on: [],
      off: await idsOf("select id from public.layers where product = $1 and version = $2 and active"),
    };
  }
  const on = await idsOf("select id from app.layers_of_version($1, $2)");
  const others = await transaction.query<{ id: number }>(
    "select id from public.layers where product = $1 and active and not id = any ($2)",
    [product, on],
  );
  return { on, off: others.map(({ id }) => id) };
}

function fileGone(file: string): ProblemError {
  return new ProblemError(
    409,
    "layer_file_missing",
    {
      fr: "Le fichier de cette couche n’est plus sur le serveur : ajoutez-la de nouveau.",
      en: "The file of this layer is no longer on the server: add it again.",
    },
    { file },
  );
}
