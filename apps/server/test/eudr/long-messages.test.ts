import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { loadFiling } from "#modules/eudr/filing/filing-rows.ts";
import { keepOverview } from "#modules/eudr/filing/keep-overview.ts";
import { describeOnOneEngine } from "../engines.ts";
import { filingScene } from "./filing-scene.ts";

describeOnOneEngine("what an authority says of a statement", (open) => {
  let database: Database;
  let scene: Awaited<ReturnType<typeof filingScene>>;

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    scene = await filingScene(database);
    await scene.makeReady();
    await scene.storeAccess();
    await scene.file();
    await scene.advance();
  });
  afterEach(() => scene.close());

  const say = (content: string) =>
    database.asService(async (transaction) => {
      const [{ id }] = (await transaction.query<{ id: number }>(
        "select id from public.eu_filings where declaration_id = $1",
        [scene.declarationId],
      )) as [{ id: number }];
      const filing = (await loadFiling(transaction, id))!;
      await keepOverview(transaction, filing, {
        ...{
          uuid: filing.uuid!,
          internalReference: filing.internalReference,
          status: "AVAILABLE",
          version: 1,
        },
        ...{ referenceNumber: "26FR7XTVCZAQ2S", verificationNumber: "SFFCB4Y3", rejectionReason: null },
        ...{ date: null, communication: { date: "2026-11-30T10:00:00Z", content } },
      });
      const [kept] = await transaction.query<{ communication: string }>(
        "select communication from public.eu_filings where id = $1",
        [id],
      );
      return kept!.communication;
    });

  it("is kept whole as far as it is kept, and a longer message ends with a sign that it goes on", async () => {
    const short = "é".repeat(1_000);
    expect(await say(short)).toBe(short);
    expect(await say(`${short}!`)).toBe(`${short}…`);
    expect(await say("Vérification en cours.")).toBe("Vérification en cours.");
  });

  it("is readable where it would be cut inside a sign of two halves", async () => {
    const kept = await say(`${"é".repeat(999)}🌳 et la suite`);
    expect(kept.endsWith("…")).toBe(true);
    expect(kept.isWellFormed()).toBe(true);
  });
});
