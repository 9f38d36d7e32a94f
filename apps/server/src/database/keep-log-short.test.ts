import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { describeOnBothEngines } from "../../test/engines.ts";
import { keepLogShort } from "./keep-log-short.ts";

const MEGABYTE = 1024 * 1024;

describeOnBothEngines(
  "the log that a killed engine replays",
  (_open, { engine, createLocation, openLocation }) => {
    it("stays short while the server lives", async () => {
      const location = await createLocation();
      const database = await openLocation(location);
      const write = () =>
        database.asOwner((transaction) =>
          transaction.query(
            `insert into app.outgoing_mails (recipient, template, language, subject, body_text, body_html, masked_text, masked_html, status)
           select 'a@log.test', 'digest', 'fr', '', repeat(md5(number::text), 30), '', '', '', 'kept' from generate_series(1, 1500) as number`,
          ),
        );
      expect(await keepLogShort(database)).toBe(false);
      const files: number[] = [];
      for (let round = 0; round < 4; round++) {
        for (let time = 0; time < 4; time++) await write();
        expect(await keepLogShort(database, 4 * MEGABYTE)).toBe(engine === "pglite");
        if ("dataDirectory" in location)
          files.push((await readdir(join(location.dataDirectory, "postgres", "pg_wal"))).length);
      }
      if (engine === "pglite") expect(files.at(-1)!).toBeLessThan(2 * files[0]! + 2);
      await database.close();
    });
  },
);
