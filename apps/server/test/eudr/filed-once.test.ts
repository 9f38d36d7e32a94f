import { setTimeout as wait } from "node:timers/promises";
import { beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { describeOnBothEngines } from "../engines.ts";
import { filingScene } from "./filing-scene.ts";

type Scene = Awaited<ReturnType<typeof filingScene>>;

describeOnBothEngines("A declaration that two people file at the same moment", (open) => {
  let database: Database;

  beforeAll(async () => {
    database = await open();
  });

  const filingsOf = ({ query, tenant }: Scene) =>
    query("select from public.eu_filings where declaration_id = $1", tenant.declarationId);

  /** All have seen that it is ready before the first of them may change it; the embedded engine has one after the other anyway. */
  async function together(scene: Scene) {
    const { owner, manager } = scene.tenant.people;
    const ask = () => Promise.allSettled([owner, manager].map((one) => scene.file("acceptance", one)));
    if (database.engine === "pglite") return ask();
    const held = Promise.withResolvers<void>();
    const holding = database.asOwner(async (transaction) => {
      await transaction.query("select from public.declarations where id = $1 for update", [
        scene.tenant.declarationId,
      ]);
      held.resolve();
      await wait(1_500);
    });
    await held.promise;
    const [asked] = await Promise.all([ask(), holding]);
    return asked;
  }

  it("is handed over once, and the other is told that it is under way", async () => {
    const scene = await filingScene(database);
    await scene.makeReady();
    await scene.storeAccess();
    const before = await filingsOf(scene);
    const asked = await together(scene);
    const after = await filingsOf(scene);
    await scene.close();
    const refused = asked.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : []));
    expect(after.length - before.length).toBe(1);
    expect(refused).toHaveLength(1);
    for (const code of refused) expect(["filing_under_way", "declaration_not_ready"]).toContain(code);
  });
});
