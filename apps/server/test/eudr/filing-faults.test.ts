import { EuClient } from "@parcelle/eu-filing/eu-client";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { sendToEu } from "#modules/eudr/filing/send-to-eu.ts";
import { describeOnOneEngine } from "../engines.ts";
import { filingScene, KEY } from "./filing-scene.ts";

describeOnOneEngine("a filing that goes wrong", (open) => {
  let database: Database;
  let scene: Awaited<ReturnType<typeof filingScene>>;

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    scene = await filingScene(database);
    await scene.makeReady();
    await scene.storeAccess();
  });
  afterEach(() => scene.close());

  const available = async () => {
    await scene.file();
    await scene.advance();
    await scene.lookLater();
    expect(await scene.read()).toMatchObject({ state: "available" });
  };

  it.each([
    ["a wrong key", "authentication", () => scene.storeAccess("another key")],
    [
      "an expired key",
      "password_expired",
      async () => {
        scene.account.isPasswordExpired = true;
      },
    ],
    [
      "a clock that is ten minutes off",
      "clock_skew",
      async () => {
        scene.clock.aheadMs = 10 * 60_000;
      },
    ],
    ["a message that the parser refuses", "schema", async () => scene.store.ask("awa", "SubmitDds", "sax")],
    ["the system being down", "system_down", async () => scene.store.ask("awa", "SubmitDds", "down")],
    ["nobody there", "no_connection", () => scene.close()],
  ] as const)("with %s ends as failed, says why, and was filed nowhere", async (_what, code, spoil) => {
    await spoil();
    await scene.file();
    await scene.advance();
    expect(await scene.read()).toMatchObject({
      state: "submission_failed",
      doing: null,
      faults: [{ code }],
    });
    expect(await scene.countAtTheEu()).toBe(0);
  });

  it("with the clock set right and the key made anew is filed by trying again", async () => {
    scene.clock.aheadMs = 10 * 60_000;
    await scene.file();
    await scene.advance();
    scene.clock.aheadMs = 0;
    await scene.file();
    await scene.advance();
    expect(await scene.read()).toMatchObject({ state: "submitted", faults: [] });
    expect(await scene.countAtTheEu()).toBe(1);
  });

  it("that was given up although the EU has it is found when somebody tries again, and not filed twice", async () => {
    scene.store.ask("awa", "SubmitDds", "lost_answer");
    await scene.file();
    await scene.advance();
    await database.asService(async (transaction) => {
      await transaction.query(
        "update public.eu_filings set doing = null, sent_at = null, looked_at = now() where declaration_id = $1",
        [scene.declarationId],
      );
      await transaction.query("update public.declarations set state = 'submission_failed' where id = $1", [
        scene.declarationId,
      ]);
    });
    await scene.file();
    await scene.advance();
    expect(await scene.read()).toMatchObject({ state: "available", faults: [] });
    expect(await scene.countAtTheEu()).toBe(1);
  });

  it.each(["broken_after", "lost_answer"] as const)(
    "whose withdrawal was taken with a %s is withdrawn, once the EU was asked",
    async (quirk) => {
      await available();
      await scene.withdraw();
      scene.store.ask("awa", "WithdrawDds", quirk);
      await scene.advance();
      expect(await scene.read()).toMatchObject({ state: "available", doing: "withdraw" });
      await scene.lookLater();
      expect(await scene.read()).toMatchObject({ state: "withdrawn", doing: null, faults: [] });
    },
  );

  it.each(["broken_after", "lost_answer"] as const)(
    "whose amendment was taken with a %s is not sent again",
    async (quirk) => {
      await available();
      await scene.amend("begin");
      await scene.amend("send");
      scene.store.ask("awa", "AmendDds", quirk);
      await scene.advance();
      await scene.lookLater();
      expect(await scene.read()).toMatchObject({ state: "available", doing: null, version: 2 });
    },
  );

  it("whose withdrawal the EU refuses stays available and says why", async () => {
    await available();
    scene.store.moveClock("awa", 73 * 3_600_000);
    await scene.withdraw();
    await scene.advance();
    expect(await scene.read()).toMatchObject({
      state: "available",
      doing: null,
      faults: [{ code: "EUDR_API_AMEND_OR_WITHDRAW_DDS_NOT_POSSIBLE" }],
    });
  });

  it("whose call is one too many goes again by itself, and is filed once", async () => {
    await scene.file();
    scene.store.ask("awa", "SubmitDds", "too_many");
    await scene.advance();
    expect(await scene.read()).toMatchObject({ state: "submitting", doing: "submit", faults: [] });
    await scene.lookLater();
    expect(await scene.read()).toMatchObject({ state: "submitted", faults: [] });
    expect(await scene.countAtTheEu()).toBe(1);
  });

  it("calls the EU five times in a second at most, whatever is asked at once", async () => {
    const { database: shared } = scene.services;
    const client = new EuClient({
      baseAddress: scene.services.eu!.addresses.acceptance,
      credentials: { username: "awa", key: KEY, clientId: "eudr-test" },
      send: sendToEu(shared, "acceptance"),
    });
    await Promise.all(Array.from({ length: 14 }, () => client.getDds([crypto.randomUUID()])));
    expect(scene.calls).toHaveLength(14);
    const inSecondAfter = (moment: number) =>
      scene.calls.filter((one) => one >= moment && one < moment + 1_000).length;
    expect(Math.max(...scene.calls.map(inSecondAfter))).toBeLessThanOrEqual(5);
  });

  it("whose answer comes to two jobs is one statement", async () => {
    await scene.file();
    await Promise.all([scene.advance(1), scene.advance(2)]);
    await scene.advance(1);
    await scene.lookLater();
    expect(await scene.read()).toMatchObject({ state: "available", doing: null });
    expect(await scene.countAtTheEu()).toBe(1);
  });
});
