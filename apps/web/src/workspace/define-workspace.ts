import type { ExportFormat } from "@parcelle/domain/export-formats";
import type { Translated } from "@parcelle/domain/language";
import type { FeatureKey } from "@parcelle/domain/permissions/features";
import type { Permission } from "@parcelle/domain/permissions/roles";
import type { Icon } from "@tabler/icons-react";
import type { UseQueryOptions } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Locale } from "#shell/locale.ts";
import type { Dictionary } from "#ui/locale.tsx";
import type { RasterLayer } from "#ui/map/map-types.ts";
import type { FileTexts } from "./exports/file-texts.ts";
import type { ReadColumn, ReadsLayer } from "./map/map-layers.ts";
import type { Part } from "./part.tsx";
import type { PlotDetail } from "./plot/plot-queries.ts";
import type { ChosenPlots, Tally } from "./plots/chosen-plots.ts";
import type { PlotColumn } from "./plots/plot-column.ts";
import type { PlotRow, Relation } from "./plots/plot-row.ts";
import type { Run, Runs } from "./runs/runs.ts";
import type { StateList } from "./states/state-list.ts";
import type { Dimension, Total } from "./statistics/dimension.ts";
import type { ChosenUnits } from "./statistics/figures.ts";

type RasterQuery = UseQueryOptions<readonly RasterLayer[], Error, readonly RasterLayer[], readonly unknown[]>;

export type Compared = { from: number; to: number } | null;

/** Layers that come of results: of a plot, and of the runs whose results a project shows. */
export interface OwnRasters<Row extends PlotRow = PlotRow> {
  /** `compared` is what the address names to compare: two runs or two years, as the module has it. */
  ofPlot: (projectId: number, plot: PlotDetail<Row>, locale: Locale, compared: Compared) => RasterQuery;
  ofProject: (projectId: number, runId: number | null, locale: Locale, compared: Compared) => RasterQuery;
}

/** What the routes of a module know of it before anything else of it is fetched. */
export interface WorkspaceAddress {
  /** Who lacks the feature is led elsewhere; the module's projects bear it. */
  feature: FeatureKey;
  /** Behind the language prefix, without a slash in front. */
  path: string;
}

/** Where the pages of every module speak of this one. */
export interface WorkspaceTexts {
  /** The module in breadcrumbs. */
  module: string;
  title: string;
  lead: string;
  noProjectText: string;
  noProjectReadOnly: string;
  /** Said of a layer that the module's analysis does not read. */
  onlyLookedAt: string;
}

/** The module's columns of the plots, in two places of the table. */
export interface ResultColumns<Row> {
  /** Why a plot stands where it does, right after its name and state: on a phone these are what one sees. */
  reasons: readonly PlotColumn<Row>[];
  /** Behind what identifies the plot. */
  details: readonly PlotColumn<Row>[];
}

export interface PlotActionProps {
  chosen: ChosenPlots;
  opened: boolean;
  onClose: () => void;
}

/** Something that the module does to chosen plots: a button of the bulk bar and the dialog behind it. */
export interface PlotAction {
  icon: Icon;
  label: Translated;
  permission: Permission;
  /** Of how many of the chosen plots; the button is not shown where it is none. */
  concerned: (chosen: ChosenPlots) => number;
  dialog: Part<PlotActionProps>;
}

/** A page of the module among the tabs of a project, behind those of every workspace. */
export interface Tab {
  /** Behind the project's address. */
  path: string;
  label: Translated;
}

/**
 * What a module of "projects of plots on a map" says of itself: facts that tables, maps, figures and filters are made
 * from, and parts that only it can draw. What is not here is the same for all of them.
 */
export interface Workspace<Row extends PlotRow = PlotRow, OwnRun extends Run = Run> extends WorkspaceAddress {
  texts: Dictionary<WorkspaceTexts>;
  /** Crops, commodity, season and years, and what the commodity decides; absent where projects are about land, not harvests. */
  production?: { commodityUse: Translated };
  relation: Relation<Row>;
  /** What a plot can be found to be: badge, colours, legend, tiles, filter, charts and files come from it. */
  states: StateList;
  /** What stands beside the state in a table, such as the mark of a person's decision. */
  stateNote?: (plot: Row, locale: Locale) => ReactNode;
  columns: (locale: Locale) => ResultColumns<Row>;
  /** Whether the module's analysis reads a layer; fetched with the map. */
  readsLayer: () => Promise<ReadsLayer>;
  /** Why a plot stands where it does, in a line or two, where there is no room for more. */
  reasonLines: (plot: Row, locale: Locale) => readonly string[];
  /** By what the statistics tell plots apart, before what they do for every module. */
  dimensions: readonly Dimension[];
  /** The states that the statistics sum up in words. */
  totals: readonly Total[];
  /** What the project comes to, above its plots; nothing before a run has told it. */
  projectVerdict?: Part<{ projectId: number }>;
  /** What runs told of the plots of the chosen units, before what statistics count in every module. */
  projectFigures?: Part<{ projectId: number; units: ChosenUnits }>;
  /** What the module's actions must know of chosen plots, however they were chosen. */
  tallies: Readonly<Record<string, Tally<Row>>>;
  plotActions: readonly PlotAction[];
  /** What the page of a plot begins with: what was found of it; absent while the module has no analysis. */
  plotVerdict?: Part<{ projectId: number; plot: PlotDetail<Row> }>;
  /** What the verdict was read from: the map of the plot shows it from the start. */
  decidingColumns?: (
    projectId: number,
    plot: PlotDetail<Row>,
  ) => UseQueryOptions<readonly ReadColumn[], Error, readonly ReadColumn[], readonly unknown[]>;
  /** What the module itself draws over the plots, pixel by pixel; on top of the layers that are read. */
  ownRasters?: OwnRasters<Row>;
  /** What is chosen of them beside the map of a project or above that of a plot. */
  mapChoice?: Part<{ projectId: number; plot?: PlotDetail<Row> }>;
  /** What explains the verdict, below the outline. */
  plotSections: readonly Part<{ projectId: number; plot: PlotDetail<Row> }>[];
  /** How plots are analysed; absent while the module has no analysis. */
  runs?: Runs<OwnRun>;
  /** What comes once no plot waits for an analysis: a filled button, or nothing. */
  nextStep?: Part<object>;
  tabs: readonly Tab[];
  /** What the module writes of a folder besides its zip. */
  folderFiles?: Part<{ projectId: number; folderId: number }>;
  exports: readonly ExportFormat[];
  /** Words for the files that only this module makes. */
  fileTexts?: Dictionary<FileTexts>;
}

/** A module's definition. Its own rows are known to its own parts; to the pages of every module they are plots. */
export function defineWorkspace<Row extends PlotRow, OwnRun extends Run = Run>(
  definition: Workspace<Row, OwnRun>,
): Workspace {
  return definition as unknown as Workspace;
}
