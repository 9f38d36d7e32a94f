import { GeoJSONVT, type GeoJSONVTTile } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import type { Feature, Geometry } from "geojson";
import { type FilteredPlot, type PlotFilter, plotTest } from "./plot-filter.ts";

/** A row of `app.plot_map_rows`. */
export type MappedPlot = FilteredPlot & {
  plot_id: number;
  centre_x: number;
  centre_y: number;
  cell: number;
  geometry: Geometry;
};

export type TileAddress = { z: number; x: number; y: number };

/** From this zoom tiles hold plots, below points that count them: the same as in `app.plot_tile`. */
const firstZoomOfPlots = 10;
const lastZoom = 15;
const extent = 4096;
const cellsAcross = 16_384;

/** The plots of one project, ready to be cut into the tiles that `app.plot_tile` makes of the same rows. */
export class PlotIndex {
  readonly #plots = new Map<number, MappedPlot>();
  #outlines: GeoJSONVT | null = null;
  #cells: Cell[] | null = null;

  put(plots: readonly MappedPlot[]): void {
    for (const plot of plots) this.#plots.set(plot.plot_id, plot);
    this.#forget();
  }

  remove(ids: readonly number[]): void {
    for (const id of ids) this.#plots.delete(id);
    this.#forget();
  }

  tile(address: TileAddress, filter: PlotFilter): Uint8Array {
    const test = plotTest(filter);
    const tile = address.z < firstZoomOfPlots ? this.#cellTile(address, test) : this.#plotTile(address, test);
    const name = address.z < firstZoomOfPlots ? "cells" : "plots";
    return tile.features.length === 0
      ? new Uint8Array()
      : fromGeojsonVt({ [name]: tile }, { version: 2, extent });
  }

  #forget(): void {
    this.#outlines = null;
    this.#cells = null;
  }

  #plotTile({ z, x, y }: TileAddress, test: PlotTest): GeoJSONVTTile {
    this.#outlines ??= indexed(this.#plots.values());
    const features: TileFeature[] = this.#outlines.getTile(z, x, y)?.features ?? [];
    const kept = features.filter(({ id }) => test === null || test(this.#plots.get(Number(id))!));
    return tileOf(kept.sort((one, other) => Number(one.id) - Number(other.id)));
  }

  #cellTile(address: TileAddress, test: PlotTest): GeoJSONVTTile {
    if (test === null) this.#cells ??= counted([...this.#plots.values()].map(asCell), 0);
    const finest = test === null ? this.#cells! : [...this.#plots.values()].filter(test).map(asCell);
    const { z, x, y } = address;
    const side = 32 << (firstZoomOfPlots - 1 - z);
    const inside = finest.filter(
      ({ across, down }) =>
        across >= x * side && across < (x + 1) * side && down >= y * side && down < (y + 1) * side,
    );
    const cells = counted(inside, firstZoomOfPlots - 1 - z);
    return tileOf(cells.map((cell) => cellFeature(cell, address)));
  }
}

type PlotTest = ReturnType<typeof plotTest>;
type TileFeature = GeoJSONVTTile["features"][number];

function tileOf(features: TileFeature[]): GeoJSONVTTile {
  return { features, transformed: true, source: null, x: 0, y: 0, z: 0 };
}

function indexed(plots: Iterable<MappedPlot>): GeoJSONVT {
  const features = Array.from(plots, (plot): Feature => {
    const { plot_id, identifier, compliance, geometry_state, risk, farmer_id, geometry } = plot;
    return {
      type: "Feature",
      id: plot_id,
      geometry,
      properties: {
        identifier,
        compliance,
        geometry: geometry_state,
        ...(risk === null ? {} : { risk }),
        ...(farmer_id === null ? {} : { farmer: farmer_id }),
      },
    };
  });
  return new GeoJSONVT(
    { type: "FeatureCollection", features },
    // Simplified by less than a unit of the tile, as rounding to its grid does it in the database.
    { maxZoom: lastZoom, indexMaxZoom: 7, tolerance: 0.5, extent, buffer: 64 },
  );
}

type Cell = {
  across: number;
  down: number;
  compliance: string;
  geometry: string;
  plots: number;
  hectares: number;
  /** Sums of the centres of the plots. */
  x: number;
  y: number;
};

function asCell({ cell, compliance, geometry_state, hectares, centre_x, centre_y }: MappedPlot): Cell {
  const [across, down] = [cell % cellsAcross, Math.floor(cell / cellsAcross)];
  const place = { across, down, x: centre_x, y: centre_y };
  return { ...place, compliance, geometry: geometry_state, plots: 1, hectares: hectares ?? 0 };
}

/** Cells of `2 ** shift` cells in each direction, one for each pair of states, in the order of places and states. */
function counted(parts: readonly Cell[], shift: number): Cell[] {
  const cells = new Map<string, Cell>();
  for (const part of parts) {
    const [across, down] = [part.across >> shift, part.down >> shift];
    const key = `${down} ${across} ${part.compliance} ${part.geometry}`;
    const cell = cells.get(key);
    if (!cell) {
      cells.set(key, { ...part, across, down });
      continue;
    }
    cell.plots += part.plots;
    cell.hectares += part.hectares;
    cell.x += part.x;
    cell.y += part.y;
  }
  return [...cells.values()].sort(
    (one, other) =>
      one.down - other.down ||
      one.across - other.across ||
      compared(one.compliance, other.compliance) ||
      compared(one.geometry, other.geometry),
  );
}

function compared(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

function cellFeature(
  { plots, hectares, compliance, geometry, x, y }: Cell,
  address: TileAddress,
): TileFeature {
  const place = (sum: number, corner: number) =>
    Math.floor(((sum / plots) * 2 ** address.z - corner) * extent);
  return {
    type: 1,
    tags: { plots, hectares: Math.floor(hectares + 0.5), compliance, geometry },
    geometry: [[place(x, address.x), place(y, address.y)]],
  };
}
