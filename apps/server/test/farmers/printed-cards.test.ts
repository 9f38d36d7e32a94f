import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type RunningWorker, startWorker } from "#jobs/run-worker.ts";
import { canReadPdf, pagesOf } from "../../../../packages/formats/test/pdf-text.ts";
import { skippedWithout } from "../../../../tools/skipped-without.ts";
import { installedModules } from "../../src/installed-modules.ts";
import { describeOnOneEngine } from "../engines.ts";
import { type CardDesk, openCardDesk } from "./card-desk.ts";

describeOnOneEngine("printed cards of farmers", (open) => {
  let desk: CardDesk;
  let worker: RunningWorker;
  const problems: unknown[] = [];

  beforeAll(async () => {
    desk = await openCardDesk(await open());
    worker = await startWorker({
      services: desk.server.foundation.services,
      definitions: installedModules.flatMap(({ jobs }) => jobs),
      onError: (problem) => problems.push(problem),
    });
  });
  afterAll(async () => {
    await worker.stop();
    await desk.server.close();
    expect(problems).toEqual([]);
  });

  type Made = { status: string; result: { objectPath: string; cards: number } | null; error: unknown };

  async function printed(cardIds: readonly number[], layout = "sheet"): Promise<Made> {
    const body = { cardIds, layout, requestKey: randomUUID() };
    const { body: begun } = await desk.call<{ jobId: number }>(
      desk.own.people.agent,
      "print-farmer-cards",
      body,
    );
    const again = await desk.call(desk.own.people.agent, "print-farmer-cards", body);
    expect(again.body).toEqual(begun);
    const read = async () =>
      (
        await desk.database.asService((transaction) =>
          transaction.query<Made>("select status, result, error from public.jobs where id = $1", [
            begun.jobId,
          ]),
        )
      )[0]!;
    await expect.poll(async () => (await read()).status).not.toMatch(/queued|running/);
    return read();
  }

  const cardsOf = async (count: number) => {
    const farmers = await Promise.all(
      Array.from({ length: count }, (_, number) => desk.addFarmer(`${randomUUID().slice(0, 8)}-${number}`)),
    );
    return (await desk.issue(farmers)).cards.map(({ cardId }) => cardId);
  };

  it(
    "come as a file of the organisation that its people read, and strangers do not",
    skippedWithout("poppler", !canReadPdf),
    async () => {
      const made = await printed(await cardsOf(12));
      expect(made).toMatchObject({ status: "completed", result: { cards: 12 } });
      const { files } = desk.server.foundation.services;
      const { objectPath } = made.result!;
      const pages = pagesOf(await files.read(desk.own.people.auditor, "farmer-cards", objectPath));
      expect(pages).toHaveLength(2);
      expect(pages[0]!.match(/Carte de producteur/g)).toHaveLength(10);
      await expect(files.read(desk.other.people.owner, "farmer-cards", objectPath)).rejects.toThrow();
      const [stored] = await desk.database.asOwner((transaction) =>
        transaction.query("select from app.stored_files where organisation_id = $1", [
          desk.own.organisationId,
        ]),
      );
      expect(stored, "it is counted in the room of its organisation").toBeDefined();
    },
  );

  it("leave out what was revoked, and say so where nothing is left", async () => {
    const [first, second] = await cardsOf(2);
    await desk.call(desk.own.people.manager, "revoke-farmer-card", { cardId: first, reason: "wrong" });
    expect((await printed([first!, second!], "card")).result).toMatchObject({ cards: 1 });
    expect(await printed([first!], "badge")).toMatchObject({
      status: "failed",
      error: { code: "no_valid_cards" },
    });
  });

  it("are not printed by who only reads farmers", async () => {
    const body = { cardIds: await cardsOf(1), layout: "card", requestKey: randomUUID() };
    const refused = await desk.call(desk.own.people.auditor, "print-farmer-cards", body);
    expect(refused).toMatchObject({ status: 403, body: { code: "permission_denied" } });
  });

  it("are none of a stranger's", async () => {
    const cardIds = await cardsOf(1);
    const body = { cardIds, layout: "card", requestKey: randomUUID() };
    const refused = await desk.call(desk.other.people.owner, "print-farmer-cards", body);
    expect(refused).toMatchObject({ status: 404, body: { code: "farmer_card_not_found" } });
  });
});
