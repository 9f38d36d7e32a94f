import type { Database, Transaction } from "#database/database.ts";
import { JobFailure } from "#jobs/define-job.ts";
import { changesOf, type LayerChanges, type LayerIngest } from "./ingest-rows.ts";

/**
 * The last step: the files that lie in their place count from here on, unless the register is no longer the one that
 * the person saw.
 *
 * @param home folder of the files, below the data directory
 */
export async function finishIngest(database: Database, ingest: LayerIngest, home: string): Promise<object> {
  return database.asService(async (transaction) => {
    await transaction.query("lock table public.layers in share row exclusive mode");
    if (ingest.activates) await refuseOtherRegister(transaction, ingest, home);
    const [finished] = await transaction.query<{ outcome: object | null }>(
      "select app.finish_layer_ingest($1, $2) as outcome",
      [ingest.id, home],
    );
    return finished?.outcome ?? {};
  });
}

/** Another addition may have been registered since the preview: what it brought must not go unseen. */
async function refuseOtherRegister(
  transaction: Transaction,
  { request, preview }: LayerIngest,
  home: string,
): Promise<void> {
  if (!preview) return;
  const outputs = await transaction.query<{ box: [number, number, number, number] }>(
    "select jsonb_build_array(west, south, east, north) as box from public.layers where starts_with(file_path, $1)",
    [`${home}/`],
  );
  const now = await changesOf(
    transaction,
    request,
    outputs.map(({ box }) => box),
  );
  const unseen = (["partlyCovers", "replaces", "supersedes"] as const).flatMap((kind) =>
    unseenOf(kind, now, preview.changes),
  );
  if (unseen.length > 0) throw new JobFailure("register_changed", { detail: unseen.join(", ") });
}

function unseenOf(
  kind: "partlyCovers" | "replaces" | "supersedes",
  now: LayerChanges,
  seen: LayerChanges,
): string[] {
  return now[kind].filter((one) => !seen[kind].includes(one));
}
