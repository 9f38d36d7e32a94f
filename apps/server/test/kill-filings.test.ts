import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isLong } from "../../../tools/draw.ts";
import { describeOnOneEngine } from "./engines.ts";
import { FilingRounds, kills } from "./kill/filings/filing-rounds.ts";

const usual = kills.filter(
  ({ operation, moment }) =>
    (operation === "submit" && (moment === "arrived" || moment === "taken")) ||
    (operation === "amend" && moment === "taken"),
);

describeOnOneEngine("a server that is killed while it files", (_open, { engine, createLocation }) => {
  const worker = engine === "pglite" ? "inside" : "separate";
  describe(`with its worker ${worker}`, () => {
    it("files, amends and withdraws once", async () => {
      const location = await createLocation();
      const folder = await mkdtemp(join(tmpdir(), "parcelle-kill-filings-"));
      const dataDirectory = "dataDirectory" in location ? location.dataDirectory : folder;
      const rounds = await FilingRounds.open(location, dataDirectory, worker === "separate");
      try {
        await rounds.start();
        const faults: string[] = [];
        for (const kill of isLong ? kills : usual)
          for (const fault of await rounds.run(kill))
            faults.push(`${kill.operation} ${kill.moment}: ${fault}`);
        expect(faults).toEqual([]);
      } finally {
        await rounds.stop();
        await rm(folder, { recursive: true, force: true });
      }
    });
  });
});
