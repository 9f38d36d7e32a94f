import type { EventKind } from "@parcelle/domain/farmers/event-kinds";
import type { FieldKind } from "@parcelle/domain/farmers/field-kinds";
import type { FieldChoice, OwnValues } from "@parcelle/domain/farmers/own-field";
import type { Field } from "@parcelle/farmers/list/columns/fields";
import type { BesideField, ListedFarmer, ListedField, Problem, Repair } from "@parcelle/farmers/list/farmer";

/** A sheet of a list, as the person who checks it sees it. */
export interface ListedSheet {
  name: string;
  headerRow: number;
  isRead: boolean;
  rememberedMapping: boolean;
  columns: {
    place: number;
    header: string;
    field: Field | null;
    confidence: number;
    chosen: boolean;
    samples: string[];
  }[];
}

/** What the figures of the registry tell farmers apart by. */
export type FigureSubject =
  | "registry"
  | "sex"
  | "age"
  | "phone"
  | "outlines"
  | "crop"
  | "language"
  | "certification"
  | "declared_area"
  | "measured_area"
  | "month";

export type Fate = "new" | "changes" | "same" | "returned" | "skipped";
export type Outcome =
  | "added"
  | "changed"
  | "waiting"
  | "overtaken"
  | "removed"
  | "restored"
  | "kept"
  | "gone";

/** How many rows of a list become what; without farmers before it was read. */
export interface ListTotals
  extends Record<Fate | "rows" | "leftOut" | "incomplete" | "plots" | "unusablePlots", number> {
  repairs: Record<string, number>;
  problems: Record<string, number>;
}

declare module "#app/database/known-columns.ts" {
  interface KnownColumns {
    farmer_completeness: { grouped_by: "registry" | "section" | "author" };
    farmer_events: { kind: EventKind };
    farmer_seasons: { kind: EventKind };
    farmer_fields: { kind: FieldKind; choices: FieldChoice[] };
    farmer_overview: { own_values: OwnValues; private_values: OwnValues };
    farmer_statistics: { subject: FigureSubject };
    farmer_imports: {
      outcome: Partial<Record<Outcome, number>>;
      problem: { code: string; detail: Record<string, unknown> };
      sheets: ListedSheet[];
      totals: Partial<ListTotals>;
      unread: { sheet: string; reason: "noHeader" | "nobodyNamed" }[];
    };
    farmer_import_rows: {
      changes: { field: ListedField | BesideField; before: unknown; after: unknown }[];
      farmer: ListedFarmer;
      outcome: Outcome;
      problems: Problem[];
      repairs: Repair[];
    };
  }
}
