import { closeSync, openSync, readSync, writeSync } from "node:fs";
import type { PixelWindow } from "../coverage/coverage-fractions.ts";
import { notLookedAt } from "./land-codes.ts";

/** Codes of plots in a file, found by where they lie: memory grows by a few numbers a plot. */
export type PlotCodesStore = {
  /** Adds the codes of a plot, row by row; where plots overlap the later one is read. */
  add(window: PixelWindow, codes: Uint8Array): void;
  /** Codes of a window; 0 where no plot is. */
  read(window: PixelWindow): Uint8Array;
  close(): void;
};

/** Side of the cells that plots are looked up by, in pixels. */
const cellSide = 512;

type Stored = { window: PixelWindow; start: number };

/**
 * Opens an empty store.
 * @param path file to make; its owner removes it
 */
export function openPlotCodes(path: string): PlotCodesStore {
  const file = openSync(path, "w+");
  const plots: Stored[] = [];
  const cells = new Map<string, number[]>();
  let length = 0;
  return {
    add(window, codes) {
      for (let done = 0; done < codes.length; ) {
        done += writeSync(file, codes, done, codes.length - done, length + done);
      }
      const place = plots.push({ window, start: length }) - 1;
      length += codes.length;
      for (const cell of cellsOf(window)) cells.set(cell, [...(cells.get(cell) ?? []), place]);
    },
    read(window) {
      const output = new Uint8Array(window.width * window.height);
      const places = new Set(cellsOf(window).flatMap((cell) => cells.get(cell) ?? []));
      for (const place of [...places].sort((one, other) => one - other))
        readPlot(file, plots[place]!, window, output);
      return output;
    },
    close: () => closeSync(file),
  };
}

function cellsOf({ x, y, width, height }: PixelWindow): string[] {
  const cells: string[] = [];
  for (let row = Math.floor(y / cellSide); row * cellSide < y + height; row++)
    for (let column = Math.floor(x / cellSide); column * cellSide < x + width; column++)
      cells.push(`${column} ${row}`);
  return cells;
}

function readPlot(file: number, { window: own, start }: Stored, asked: PixelWindow, output: Uint8Array) {
  const left = Math.max(own.x, asked.x);
  const width = Math.min(own.x + own.width, asked.x + asked.width) - left;
  const bottom = Math.min(own.y + own.height, asked.y + asked.height);
  if (width <= 0) return;
  const line = new Uint8Array(width);
  for (let row = Math.max(own.y, asked.y); row < bottom; row++) {
    const from = start + (row - own.y) * own.width + left - own.x;
    if (readSync(file, line, 0, width, from) !== width) throw new Error("A part of the codes is gone.");
    const to = (row - asked.y) * asked.width + left - asked.x;
    line.forEach((code, at) => {
      if (code !== notLookedAt) output[to + at] = code;
    });
  }
}
