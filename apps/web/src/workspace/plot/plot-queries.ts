import type { Compliance, RiskAssessment } from "@parcelle/domain/risk/assess-plot";
import type { RunRules } from "@parcelle/domain/risk/run-rules";
import { readFindings } from "@parcelle/geometry/read-findings";
import { queryOptions } from "@tanstack/react-query";
import type { Geometry } from "geojson";
import { rows } from "#app/rows.ts";
import { keys, type PlotOverview } from "../api.ts";
import type { PlotOverlap } from "../map/overlaps.ts";

export interface PlotDetail extends PlotOverview {
  geometry: Geometry;
}

const plotKey = (projectId: number, plotId: number) => [...keys.project(projectId), "plot", plotId] as const;

/** The plot with its outline; null when the project has none of this number. */
export function plotQuery(projectId: number, plotId: number) {
  return queryOptions({
    queryKey: [...plotKey(projectId, plotId), "detail"],
    queryFn: async () => {
      const found = await rows((client) =>
        client
          .from("plot_overview")
          .select("*")
          .eq("project_id", projectId)
          .eq("id", plotId)
          .overrideTypes<PlotDetail[], { merge: false }>(),
      );
      const [plot] = found;
      return plot === undefined ? null : { ...plot, findings: readFindings(plot.findings) };
    },
  });
}

export interface PlotResult {
  id: number;
  assessment_id: number;
  geometry_hash: string;
  assessment: RiskAssessment;
  inputs_hash: string;
  result_hash: string;
  created_at: string;
  assessments: {
    rules: RunRules;
    evidence_format: string | null;
    layers: { column: string; product: string; version: string }[];
    code_version: string;
  };
}

export function resultQuery(projectId: number, plotId: number, resultId: number | null) {
  return queryOptions({
    queryKey: [...plotKey(projectId, plotId), "result", resultId],
    enabled: resultId !== null,
    queryFn: () =>
      rows((client) =>
        client
          .from("plot_results")
          .select(
            "id, assessment_id, geometry_hash, assessment, inputs_hash, result_hash, created_at, assessments(rules, evidence_format, layers, code_version)",
          )
          .eq("id", resultId ?? 0)
          .single()
          .overrideTypes<PlotResult, { merge: false }>(),
      ),
  });
}

export interface Overrule {
  id: number;
  plot_result_id: number;
  compliance: Compliance;
  comment: string;
  created_by: string;
  author: string;
  created_at: string;
}

export function overrulesQuery(projectId: number, plotId: number) {
  return queryOptions({
    queryKey: [...plotKey(projectId, plotId), "overrules"],
    queryFn: () =>
      rows((client) =>
        client
          .from("overrules")
          .select("id, plot_result_id, compliance, comment, created_by, author, created_at")
          .eq("plot_id", plotId)
          .order("id", { ascending: false })
          .overrideTypes<Overrule[], { merge: false }>(),
      ),
  });
}

export interface PlotRepair {
  id: number;
  method: "make_valid" | "redrawn" | "undo";
  before: Geometry;
  after: Geometry;
  created_by: string | null;
  author: string;
  created_at: string;
}

export function repairsQuery(projectId: number, plotId: number) {
  return queryOptions({
    queryKey: [...plotKey(projectId, plotId), "repairs"],
    queryFn: () =>
      rows((client) =>
        client
          .from("plot_repairs")
          .select("id, method, before, after, created_by, author, created_at")
          .eq("plot_id", plotId)
          .order("id", { ascending: false })
          .limit(50)
          .overrideTypes<PlotRepair[], { merge: false }>(),
      ),
  });
}

export interface OtherOverlap {
  plotId: number;
  identifier: string;
  squareMetres: number | null;
  percentOfThis: number | null;
  percentOfOther: number | null;
}

interface NamedOverlap extends PlotOverlap {
  a: { identifier: string };
  b: { identifier: string };
}

/** The pair seen from one of its plots. */
export function seenFrom(plotId: number, overlap: NamedOverlap): OtherOverlap {
  const isA = overlap.plot_a === plotId;
  return {
    plotId: isA ? overlap.plot_b : overlap.plot_a,
    identifier: (isA ? overlap.b : overlap.a).identifier,
    squareMetres: overlap.square_metres,
    percentOfThis: isA ? overlap.percent_of_a : overlap.percent_of_b,
    percentOfOther: isA ? overlap.percent_of_b : overlap.percent_of_a,
  };
}

export function plotOverlapsQuery(projectId: number, plotId: number) {
  return queryOptions({
    queryKey: [...plotKey(projectId, plotId), "overlaps"],
    queryFn: async () => {
      const found = await rows((client) =>
        client
          .from("plot_overlaps")
          .select("plot_a, plot_b, square_metres, percent_of_a, percent_of_b")
          .or(`plot_a.eq.${plotId},plot_b.eq.${plotId}`)
          .order("square_metres", { ascending: false })
          .overrideTypes<PlotOverlap[], { merge: false }>(),
      );
      const names = await identifiers(found.flatMap(({ plot_a, plot_b }) => [plot_a, plot_b]));
      const named = (id: number) => ({ identifier: names.get(id) ?? String(id) });
      return found.map((overlap) =>
        seenFrom(plotId, { ...overlap, a: named(overlap.plot_a), b: named(overlap.plot_b) }),
      );
    },
  });
}

async function identifiers(ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const found = await rows((client) =>
    client
      .from("plots")
      .select("id, identifier")
      .in("id", [...new Set(ids)])
      .overrideTypes<{ id: number; identifier: string }[], { merge: false }>(),
  );
  return new Map(found.map(({ id, identifier }) => [id, identifier]));
}

async function neighbour(projectId: number, plotId: number, ascending: boolean): Promise<number | null> {
  const found = await rows((client) => {
    const plots = client.from("plot_overview").select("id").eq("project_id", projectId);
    return (ascending ? plots.gt("id", plotId) : plots.lt("id", plotId))
      .order("id", { ascending })
      .limit(1)
      .overrideTypes<{ id: number }[], { merge: false }>();
  });
  return found[0]?.id ?? null;
}

/** The plots before and after this one in the order of the import. */
export function neighboursQuery(projectId: number, plotId: number) {
  return queryOptions({
    queryKey: [...plotKey(projectId, plotId), "neighbours"],
    queryFn: async () => ({
      previous: await neighbour(projectId, plotId, false),
      next: await neighbour(projectId, plotId, true),
    }),
  });
}
