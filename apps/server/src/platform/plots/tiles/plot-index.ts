import { boxesMeet, boxOfTile, cutOutline, type TileAddress } from "./cut-outline.ts";
import { cellTile, firstZoomOfPlots, PlotCells } from "./plot-cells.ts";
import { type FilteredPlot, type PlotFilter, plotTest } from "./plot-filter.ts";
import { buffer, extent, TileLayer } from "./tile-layer.ts";
import { type Box, readOutline, type WorldOutline } from "./world-outline.ts";

/** A row of `app.plot_map_rows`; the geometry as PostGIS prints it. */
export type MappedPlot = FilteredPlot & {
  plot_id: number;
  centre_x: number;
  centre_y: number;
  cell: number;
  geometry: string;
};

type IndexedPlot = Omit<MappedPlot, "geometry"> & { outline: WorldOutline };

const plotKeys = ["identifier", "state", "geometry_state", "farmer"];

/** To this zoom whole tiles are kept until a plot changes; further in they are quickly made. */
const lastKeptZoom = 11;
const blocksAcross = 2 ** firstZoomOfPlots;

/** The plots of one project, ready to be cut into the tiles that `app.plot_tile` makes of the same rows. */
export class PlotIndex {
  readonly #plots = new Map<number, IndexedPlot>();
  /** The plots in each tile of the first zoom that shows them, its strip included. */
  readonly #blocks = new Map<number, Set<IndexedPlot>>();
  readonly #kept = new Map<string, Uint8Array>();
  #cells: PlotCells | null = null;

  put(rows: readonly MappedPlot[]): void {
    for (const { geometry, ...row } of rows) {
      this.#remove(row.plot_id);
      const plot = { ...row, outline: readOutline(geometry) };
      this.#plots.set(plot.plot_id, plot);
      for (const block of blocksOf(plot.outline.box)) {
        const plots = this.#blocks.get(block);
        if (plots) plots.add(plot);
        else this.#blocks.set(block, new Set([plot]));
      }
    }
    this.#forgetTiles();
  }

  remove(ids: readonly number[]): void {
    for (const id of ids) this.#remove(id);
    this.#forgetTiles();
  }

  tile(address: TileAddress, filter: PlotFilter): Uint8Array {
    const test = plotTest(filter);
    if (test && address.z < firstZoomOfPlots) return cellTile(this.#plots.values(), test, address);
    if (test || address.z > lastKeptZoom) return this.#plotTile(address, test);
    const key = `${address.z}/${address.x}/${address.y}`;
    const tile = this.#kept.get(key) ?? this.#wholeTile(address);
    if (tile.length > 0) this.#kept.set(key, tile);
    return tile;
  }

  #wholeTile(address: TileAddress): Uint8Array {
    if (address.z >= firstZoomOfPlots) return this.#plotTile(address, null);
    this.#cells ??= new PlotCells(this.#plots.values());
    return this.#cells.tile(address);
  }

  #forgetTiles(): void {
    this.#cells = null;
    this.#kept.clear();
  }

  #remove(id: number): void {
    const plot = this.#plots.get(id);
    if (!plot) return;
    this.#plots.delete(id);
    for (const block of blocksOf(plot.outline.box)) this.#blocks.get(block)?.delete(plot);
  }

  #plotTile(address: TileAddress, test: ReturnType<typeof plotTest>): Uint8Array {
    const { z, x, y } = address;
    const below = z - firstZoomOfPlots;
    const shown = boxOfTile(address);
    const block = this.#blocks.get((y >> below) * blocksAcross + (x >> below)) ?? [];
    const plots = Array.from(block).filter(
      (plot) => boxesMeet(plot.outline.box, shown) && (test === null || test(plot)),
    );
    const classes = [...new Set(plots.flatMap((plot) => Object.keys(plot.classes)))].sort();
    const layer = new TileLayer("plots", [...plotKeys, ...classes]);
    for (const plot of plots.sort((one, other) => one.plot_id - other.plot_id)) {
      const shape = cutOutline(plot.outline, address);
      if (!shape) continue;
      const { identifier, state, geometry_state, farmer_id } = plot;
      const told = classes.map((name) => plot.classes[name] ?? null);
      layer.add(shape, [identifier, state, geometry_state, farmer_id, ...told], plot.plot_id);
    }
    return layer.tile();
  }
}

function* blocksOf([west, north, east, south]: Box): Generator<number> {
  const strip = buffer / extent;
  const first = (side: number) => Math.max(0, Math.floor(side * blocksAcross - strip));
  const last = (side: number) => Math.min(blocksAcross - 1, Math.floor(side * blocksAcross + strip));
  for (let row = first(north); row <= last(south); row++)
    for (let column = first(west); column <= last(east); column++) yield row * blocksAcross + column;
}
