import { expect, it } from "vitest";
import { installedModules } from "../../src/installed-modules.ts";
import { describeOnOneEngine } from "../engines.ts";
import { serve } from "../serve.ts";
import { attack } from "./attack.ts";
import { setAttackScene } from "./attack-scene.ts";

describeOnOneEngine("requests of every kind, drawn from a seed", (open) => {
  it("change and read nothing of others, and end in no fault", async () => {
    const database = await open();
    const server = await serve(database, { modules: [...installedModules] });
    try {
      const scene = await setAttackScene(
        database,
        server.foundation.keys,
        server.foundation.services.dataDirectory,
      );
      const stage = {
        serve: <T>(use: (url: string) => Promise<T>) => use(server.url),
        inspect: <T>(look: (opened: typeof database) => Promise<T>) => look(database),
      };
      const reports = await attack(stage, scene, { requests: 200, seed: "npm test", thorough: false });
      expect(Object.fromEntries(reports.map(({ round, tally }) => [round, tally.faults]))).toEqual(
        Object.fromEntries(reports.map(({ round }) => [round, []])),
      );
    } finally {
      await server.close();
    }
  }, 300_000);
});
