import type { FrameFacts } from "@parcelle/sampling/designs/draw-sample";
import type { SamplingPlan } from "@parcelle/sampling/designs/sampling-plan";
import type { Transaction } from "#database/database.ts";
import { requirePermissions } from "#platform/require-permissions.ts";
import { findSample } from "../find-sample.ts";
import { sampleNotDrawn } from "../sample-problems.ts";
import type { InterpretedSample } from "./assessed-sample.ts";

type KeptUnit = {
  unit: string;
  cluster: string;
  stratum: string;
  cells: number;
  probability: number;
  state: string;
  class: string | null;
  knew_other: boolean;
};

/** How many units were told, and what became of the others. */
export type InterpretedCounts = {
  units: number;
  told: number;
  /** Not labelled by as many people as were to. */
  open: number;
  disputed: number;
  /** People settled that it cannot be told. */
  untold: number;
  /** Told, but corrected by somebody who could read the other label. */
  informed: number;
};

export type ReadSample = {
  organisationId: number;
  name: string;
  colors: string[];
  counts: InterpretedCounts;
  sample: InterpretedSample;
};

/** A drawn sample with what people settled on, for whoever reads the project. */
export async function readInterpreted(transaction: Transaction, sampleId: number): Promise<ReadSample> {
  const { project_id, status, name } = await findSample(transaction, sampleId);
  await requirePermissions(transaction, project_id, ["projects.read"]);
  if (status !== "drawn") throw sampleNotDrawn();
  const [kept] = await transaction.query<{
    organisationId: number;
    plan: SamplingPlan;
    frame: FrameFacts;
    hectares: number;
  }>(
    `select organisation_id as "organisationId", plan, frame, data_size_hectares as hectares
     from public.samples where id = $1`,
    [sampleId],
  );
  const { organisationId, ...drawn } = kept!;
  const classes = await transaction.query<{ name: string; color: string }>(
    "select name, color from public.sample_classes where sample_id = $1 order by place",
    [sampleId],
  );
  const mapped = await transaction.query<{ stratum: string; name: string }>(
    `select stratum.stratum, class.name
     from public.sample_strata as stratum
     join public.sample_classes as class on class.id = stratum.class_id
     where stratum.sample_id = $1
     order by stratum.stratum`,
    [sampleId],
  );
  const units = await readUnits(transaction, sampleId);
  return {
    ...{ organisationId, name, colors: classes.map(({ color }) => color), counts: countsOf(units) },
    sample: {
      units: units.map((unit) => unitOf(unit, drawn.plan)),
      names: units.map(({ unit }) => unit),
      frame: frameOf(drawn),
      classes: classes.map((one) => one.name),
      mapped: mapped.map((one) => [one.stratum, one.name]),
    },
  };
}

const readUnits = (transaction: Transaction, sampleId: number) =>
  transaction.query<KeptUnit>(
    `select
       unit.unit, unit.cluster, coalesce(unit.stratum, '') as stratum, unit.cells_in_zone as cells,
       unit.cluster_probability as probability, told.state, class.name as class, told.knew_other
     from public.sample_units as unit
     join public.sample_unit_states($1) as told on told.unit_id = unit.id
     left join public.sample_classes as class on class.id = told.class_id
     where unit.sample_id = $1
     order by unit.place`,
    [sampleId],
  );

/** Column and row of a cluster in the grid stand in its name: "C12R7". */
function unitOf({ cluster, stratum, cells, probability, class: reference }: KeptUnit, plan: SamplingPlan) {
  const [, column = "0", row = "0"] = /^C(\d+)R(\d+)/.exec(cluster) ?? [];
  return {
    ...{ cluster, stratum, cells, probability, reference },
    ...{ x: Number(column) * plan.cluster.length, y: Number(row) * plan.cluster.width },
  };
}

function frameOf({ plan, frame, hectares }: { plan: SamplingPlan; frame: FrameFacts; hectares: number }) {
  const { clustersAfterFilter: clusters, cells, strata } = frame;
  return { draw: plan.draw, isStratified: plan.strata !== undefined, clusters, cells, strata, hectares };
}

function countsOf(units: readonly KeptUnit[]): InterpretedCounts {
  const count = (isCounted: (unit: KeptUnit) => boolean) => units.filter(isCounted).length;
  const isSettled = ({ state }: KeptUnit) => state === "concluded" || state === "resolved";
  return {
    units: units.length,
    told: count((unit) => unit.class !== null),
    open: count(({ state }) => state === "free" || state === "begun"),
    disputed: count(({ state }) => state === "disagreement"),
    untold: count((unit) => isSettled(unit) && unit.class === null),
    informed: count((unit) => unit.class !== null && unit.state === "concluded" && unit.knew_other),
  };
}
