import path from "node:path";
import type { Translated } from "@parcelle/domain/language";
import type { AskedPlaces } from "@parcelle/domain/zones/asked-places";
import { z } from "zod";
import type { Database, Transaction } from "#database/database.ts";
import { JobFailure } from "#jobs/define-job.ts";
import { codeVersion } from "#platform/code-version.ts";
import type { Services } from "#platform/services.ts";
import type { LayerFile } from "./analysis-tasks.ts";
import { type DescribedLayer, layersRead } from "./layers-read.ts";

/** A row of `public.assessments`. */
export type Run = {
  id: number;
  project_id: number;
  module: string;
  parameters: unknown;
  plots_total: number;
  plots_done: number;
  status: "queued" | "running" | "completed";
  evidence_hash: string | null;
};

/** A run that is under way: what it decides by. */
export type BegunRun<Rules> = { rules: Rules; files: LayerFile[] };

/** What of the definition of an analysis decides what a run reads, and how it is told again. */
export type Decides<Parameters, Rules> = {
  parameters: z.core.$ZodType<Parameters>;
  /** Written out: a run is told again without the defaults of its day. */
  rules: (parameters: Parameters) => Rules;
  evidenceFormat: string;
  /** Whether the analysis reads a layer of the register. */
  reads: (layer: DescribedLayer) => boolean;
  /** Whether rules ask one of these: where none of them lies, nothing can be said of a plot, and nothing is paid. */
  asks: (rules: Rules, layers: readonly DescribedLayer[]) => (layer: DescribedLayer) => boolean;
  /** Refuses, before anything is paid, what parameters name in the project and the caller may not use, or is no longer there. */
  refuses?: (transaction: Transaction, projectId: number, parameters: Parameters) => Promise<void>;
  /** Zones and units that the run tells of besides plots. They decide nothing of a plot and are no part of the rules. */
  places?: (parameters: Parameters) => AskedPlaces | undefined;
  /** What is told before paying of what the layers can and cannot say by these rules; nothing where it goes without saying. */
  announces?: (rules: Rules, layers: readonly DescribedLayer[]) => Translated[];
};

/** One that has completed is answered as it is: its worker died before it could say so. */
export async function findRun(database: Database, assessmentId: number): Promise<Run> {
  const [run] = await database.asService((transaction) =>
    transaction.query<Run>(
      `select id, project_id, module, parameters, plots_total, plots_done, status, evidence_hash
       from public.assessments
       where id = $1 and status in ('queued', 'running', 'completed')`,
      [assessmentId],
    ),
  );
  if (!run) throw new JobFailure("assessment_already_ended", { assessmentId });
  return run;
}

/**
 * Writes down what the run decides by; results that another program, or other files, gave to the same run are dropped.
 *
 * @param forget called in the same transaction when they are, to let go of the checkpoint
 */
export async function beginRun<Parameters, Rules>(
  { database, dataDirectory }: Pick<Services, "database" | "dataDirectory">,
  decides: Decides<Parameters, Rules>,
  run: Run,
  forget: (transaction: Transaction) => Promise<void>,
): Promise<BegunRun<Rules>> {
  const rules = decides.rules(z.parse(decides.parameters, run.parameters));
  return database.asService(async (transaction) => {
    const layers = await layersRead(transaction, decides);
    const described = JSON.stringify(layers.map((layer) => layer.described));
    const [begun] = await transaction.query<{ restarted: boolean }>(
      "select app.begin_assessment($1, $2, $3::jsonb, $4::jsonb, $5) as restarted",
      [run.id, codeVersion, JSON.stringify(rules), described, decides.evidenceFormat],
    );
    if (begun!.restarted) await forget(transaction);
    const files = layers.map((layer) => ({ ...layer.described, path: path.join(dataDirectory, layer.path) }));
    return { rules, files };
  });
}
