import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { drawn } from "../../../tools/draw.ts";
import { describeOnOneEngine } from "./engines.ts";
import { prepareInstallation } from "./kill/prepare.ts";
import { type Moments, type Outcome, Rounds } from "./kill/rounds.ts";

const plots = 2000;
const all: readonly [Moments, ...Moments[]] = [
  { importShare: 0, assessmentShare: 0.3 },
  { importShare: 0.5, assessmentShare: 0 },
  { importShare: 0.75, assessmentShare: 0.45 },
];
// A kill costs seconds on PostgreSQL, where a silent worker is waited for, and more on the embedded engine. Each is drawn by a
// name of its own: by the file's alone, one engine would always come with the same worker.
const moments = drawn(`${import.meta.filename} moments`, all);
const separations = drawn(`${import.meta.filename} workers`, ["inside", "separate"] as const);

describeOnOneEngine("a killed server", (_open, { engine, createLocation }) => {
  const workers = engine === "pglite" ? (["inside"] as const) : separations;
  describe.each(workers)("with its worker %s", (worker) => {
    it("goes on by itself: nothing lost, nothing twice, credits and evidence as without a kill", async () => {
      const location = await createLocation();
      const folder = await mkdtemp(join(tmpdir(), "parcelle-kill-"));
      const dataDirectory = "dataDirectory" in location ? location.dataDirectory : folder;
      const prepared = await prepareInstallation(location, dataDirectory);
      const rounds = new Rounds(prepared, plots, worker === "separate");
      try {
        await rounds.start();
        const undisturbed = await rounds.run(null);
        const outcomes: Outcome[] = [];
        for (const moment of moments) outcomes.push(await rounds.run(moment, undisturbed));
        expect([undisturbed, ...outcomes].flatMap(({ faults }) => faults)).toEqual([]);
        expect(undisturbed.evidence.hash).toMatch(/^[0-9a-f]{64}$/);
        expect(undisturbed.overlaps.length).toBeGreaterThanOrEqual(plots / 100);
        for (const { killedAt } of outcomes) {
          expect(killedAt.plots + killedAt.results).toBeGreaterThan(0);
          expect(killedAt.results).toBeLessThan(plots);
        }
      } finally {
        await rounds.stop();
        await rm(folder, { recursive: true, force: true });
      }
    });
  });
});
