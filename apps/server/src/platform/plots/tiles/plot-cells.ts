import type { TileAddress } from "./cut-outline.ts";
import { extent, TileLayer } from "./tile-layer.ts";

/** From this zoom tiles hold plots, below points that count them: the same as in `app.drawn_plot_tile`. */
export const firstZoomOfPlots = 10;
const cellsAcross = 16_384;
const finest = firstZoomOfPlots - 1;

export type CountedPlot = {
  /** Of `app.plot_map_rows`: 1/32 of a tile of zoom 9. */
  cell: number;
  state: string;
  geometry_state: string;
  hectares: number | null;
  centre_x: number;
  centre_y: number;
};

type Cell = {
  across: number;
  down: number;
  state: string;
  geometry: string;
  plots: number;
  hectares: number;
  /** Sums of the centres of the plots. */
  x: number;
  y: number;
};

/** Plots counted by place and states, for every zoom that shows them so. */
export class PlotCells {
  readonly #byZoom = new Map<number, Map<number, Cell[]>>();
  readonly #finest: Cell[];

  constructor(plots: Iterable<CountedPlot>) {
    this.#finest = merged(Array.from(plots, asCell), 0);
  }

  tile(address: TileAddress): Uint8Array {
    const { z, x, y } = address;
    const tiles = this.#byZoom.get(z) ?? this.#cellsOf(z);
    return tileOf(tiles.get(y * 2 ** z + x) ?? [], address);
  }

  #cellsOf(zoom: number): Map<number, Cell[]> {
    const tiles = new Map<number, Cell[]>();
    for (const cell of merged(this.#finest, finest - zoom)) {
      // Cells are 32 to a tile at every zoom.
      const tile = (cell.down >> 5) * 2 ** zoom + (cell.across >> 5);
      const cells = tiles.get(tile);
      if (cells) cells.push(cell);
      else tiles.set(tile, [cell]);
    }
    this.#byZoom.set(zoom, tiles);
    return tiles;
  }
}

/** The plots of one tile alone, of which only those that pass are counted. */
export function cellTile(
  plots: Iterable<CountedPlot>,
  test: (plot: never) => boolean,
  address: TileAddress,
): Uint8Array {
  const shift = finest - address.z;
  const parts: Cell[] = [];
  for (const plot of plots) {
    const { cell } = plot;
    if (
      (cell % cellsAcross) >> (5 + shift) !== address.x ||
      Math.floor(cell / cellsAcross) >> (5 + shift) !== address.y
    )
      continue;
    if (test(plot as never)) parts.push(asCell(plot));
  }
  return tileOf(merged(parts, shift), address);
}

function asCell({ cell, state, geometry_state, hectares, centre_x, centre_y }: CountedPlot): Cell {
  const [across, down] = [cell % cellsAcross, Math.floor(cell / cellsAcross)];
  const place = { across, down, x: centre_x, y: centre_y };
  return { ...place, state, geometry: geometry_state, plots: 1, hectares: hectares ?? 0 };
}

/** Cells of `2 ** shift` cells in each direction, one for each pair of states, in the order of places and states. */
function merged(parts: readonly Cell[], shift: number): Cell[] {
  const numbers = numberedStates(parts);
  const cells = new Map<number, Cell>();
  for (const part of parts) {
    const [across, down] = [part.across >> shift, part.down >> shift];
    const state = numbers.get(part.state)!.get(part.geometry)!;
    const key = (down * cellsAcross + across) * 256 + state;
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
  return [...cells].sort(([one], [other]) => one - other).map(([, cell]) => cell);
}

/** Each pair of states that occurs, numbered in their order. */
function numberedStates(parts: readonly Cell[]): Map<string, Map<string, number>> {
  const seen = new Map<string, Set<string>>();
  for (const { state, geometry } of parts) {
    const geometries = seen.get(state);
    if (geometries) geometries.add(geometry);
    else seen.set(state, new Set([geometry]));
  }
  let number = 0;
  return new Map(
    [...seen.keys()]
      .sort()
      .map((state) => [state, new Map([...seen.get(state)!].sort().map((geometry) => [geometry, number++]))]),
  );
}

function tileOf(cells: readonly Cell[], { z, x, y }: TileAddress): Uint8Array {
  const layer = new TileLayer("cells", ["plots", "hectares", "state", "geometry_state"]);
  for (const { plots, hectares, state, geometry, ...sum } of cells) {
    const column = Math.floor(((sum.x / plots) * 2 ** z - x) * extent);
    const row = Math.floor(((sum.y / plots) * 2 ** z - y) * extent);
    layer.add({ type: 1, rings: [[column, row]] }, [plots, Math.floor(hectares + 0.5), state, geometry]);
  }
  return layer.tile();
}
