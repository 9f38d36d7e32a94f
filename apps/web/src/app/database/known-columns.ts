import type { Translated } from "@parcelle/domain/language";
import type { OwnLayer } from "@parcelle/domain/layers/own-layer";
import type { Role } from "@parcelle/domain/permissions/roles";
import type { ZoneOrigin } from "@parcelle/domain/zones/zone-origin";
import type { BoundaryPreview } from "@parcelle/formats/units/boundary-preview";
import type { Finding } from "@parcelle/geometry/findings";
import type { FrameFacts } from "@parcelle/sampling/designs/draw-sample";
import type { SamplingPlan } from "@parcelle/sampling/designs/sampling-plan";
import type { SamplingNotice, SamplingValues } from "@parcelle/sampling/sampling-error";
import type { SamplingProblemCode } from "@parcelle/sampling/sampling-texts";
import type { Geometry, MultiPolygon } from "geojson";
import type { BoundaryFile } from "./boundary-shapes.ts";
import type {
  ChosenColumns,
  ImportCrs,
  ReadOptions,
  RowOverlap,
  SuggestedColumns,
  Told,
} from "./import-shapes.ts";
import type { LayerPreview, LegendEntry } from "./layer-shapes.ts";
import type {
  CreditUsage,
  PlotFeatures,
  PlotSummary,
  SampleFeatures,
  UnitFeatures,
  ZoneFeatures,
} from "./project-shapes.ts";

/**
 * What a column holds that the catalogue calls a text or JSON; a column may still be null where the catalogue says so.
 * What every module fills with words of its own, it states itself (`Stated`); a module adds the relations that only it has.
 */
export interface KnownColumns {
  assessments: {
    layer_files: { product: string; version: string }[];
    layers: { column: string; product: string; version: string }[];
  };
  audit_entries: {
    after: Record<string, unknown>;
    before: Record<string, unknown>;
    deed: "insert" | "update" | "trash" | "restore" | "delete";
  };
  boundary_versions: { files: BoundaryFile[]; preview: BoundaryPreview };
  import_rows: {
    findings: Finding[];
    given_geometry: Geometry;
    overlapping: RowOverlap[];
    properties: Record<string, unknown>;
    refusal: Told;
    used_geometry: Geometry;
  };
  imports: {
    chosen_columns: ChosenColumns;
    crs: ImportCrs;
    notices: Told[];
    options: ReadOptions;
    refusal: Told;
    suggested_columns: SuggestedColumns;
  };
  jobs: { error: unknown; input: Record<string, unknown>; result: unknown };
  layer_ingests: { preview: LayerPreview; request: { own: OwnLayer | null } };
  layers: { legend: LegendEntry[]; own: OwnLayer; product_title: Translated; title: Translated };
  memberships: { role: Role };
  plot_repairs: { after: Geometry; before: Geometry };
  plots: { findings: Finding[]; geometry: Geometry; given_geometry: Geometry };
  samples: {
    failure: {
      code: SamplingProblemCode | "drawing_failed" | "prior_layer_missing";
      values?: SamplingValues;
    };
    frame: FrameFacts;
    layers: { product: string; component: string; version: string; sha256: string }[];
    notices: SamplingNotice[];
    plan: SamplingPlan;
  };
  profiles: { preferences: Record<string, unknown> };

  plot_overview: { findings: Finding[]; geometry: Geometry };

  audit_people: { standing: "member" | "guest" | "key" | "support" | "former" };
  organisation_members: { role: Role; status: "active" | "suspended" };
  project_guests: { role: "manager" | "agent" | "auditor" };
  project_plot_figures: {
    geometry_state: "normal" | "abnormal" | "overlapping";
    sums: Record<string, number>;
  };
  /** West to east and north to south, on a grid of 96 by 54. */
  project_pictures: { positions: Record<string, [number, number][]> };
  search_everything: { kind: "project" | "plot" | "farmer" | "declaration" | "guide" | "article" };
  waiting_invitations: { role: Exclude<Role, "owner"> };
  sample_unit_states: { state: "free" | "begun" | "concluded" | "disagreement" | "resolved" };
  zone_versions: { origin: ZoneOrigin; outline: MultiPolygon; sketch: Geometry };
}

/** What functions answer that make one JSON document. */
export interface KnownReturns {
  boundary_features: UnitFeatures;
  home_usage: CreditUsage;
  project_plot_features: PlotFeatures;
  project_plot_summary: PlotSummary;
  sample_features: SampleFeatures;
  zone_features: ZoneFeatures;
}
