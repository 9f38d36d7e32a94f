import { copyFileSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { type Document, type EvidenceDesk, fieldsOf } from "./evidence-desk.ts";
import { parcelle } from "./run-parcelle.ts";

/** What is altered, how, and the field that a replay names. */
export type AlterationCase = [name: string, alter: (altered: Document) => unknown, field: string];

type Replayed = { desk: EvidenceDesk; folder: string; path: string; layers: () => string; plots: number };

/** What holds of the evidence of any analysis of plots, as tests of it. */
export function replayCases({ desk, folder, path, layers, plots }: Replayed) {
  const { altered, replay, without } = desk;
  return {
    findsFilesAnywhere(): void {
      it("finds a file by its hash under another name, in a folder below", async () => {
        const other = join(folder, "desk");
        mkdirSync(join(other, "deeper"), { recursive: true });
        for (const [place, name] of readdirSync(layers()).entries())
          copyFileSync(join(layers(), name), join(other, "deeper", `${99 - place}.tif`));
        const { code, replay: found } = await replay(path, ["--layers", other]);
        expect([code, found.confirmed]).toEqual([0, plots]);
      });
    },

    needsOnlyWhatWasAsked(...unasked: string[]): void {
      it("needs neither tiles elsewhere nor layers that were not asked", async () => {
        const { code, replay: found } = await replay(path, ["--layers", without("fewer", ...unasked)]);
        expect([code, found.confirmed, found.missing]).toEqual([0, plots, []]);
      });
    },

    refusesBrokenOutlines(): void {
      it.each([
        ["numbers that are texts", [[["1", "2"]]]],
        ["a ring that is no list of positions", [[1, 2, 3]]],
        ["nothing", null],
        ["lists in lists", Array.from({ length: 2000 }).reduce((inner) => [inner], [])],
      ])("refuses an outline of %s with a sentence that says where", async (name, coordinates) => {
        const file = await altered(`outline ${name}`, ({ plots: [plot] }) => {
          plot.geometry.coordinates = coordinates;
        });
        const { code, stderr } = await parcelle(["replay", file]);
        expect(stderr).toMatch(/not readable evidence.*geometry\.coordinates/);
        expect([code, stderr.includes(" at ")]).toEqual([1, false]);
      });
    },

    namesAlteredHeads(cases: readonly AlterationCase[]): void {
      it.each(cases)("names an altered head: %s", async (name, alter, field) => {
        const { code, replay: found } = await replay(await altered(`head ${name}`, alter));
        expect(fieldsOf(found.document)).toContain(field);
        expect(code).toBe(2);
      });
    },

    namesAlteredPlots(cases: readonly AlterationCase[]): void {
      it.each(cases)("names an altered plot by field: %s", async (name, alter, field) => {
        const file = await altered(`plot ${name}`, (document) => alter(document.plots[0]));
        const { code, replay: found } = await replay(file);
        const [differing, ...others] = found.differing;
        expect(fieldsOf(differing.differences)).toContain(field);
        expect([code, others]).toEqual([2, []]);
        const believed = await replay(file, []);
        expect([believed.code, believed.replay.confirmed]).toEqual([2, plots - 1]);
      });
    },
  };
}
