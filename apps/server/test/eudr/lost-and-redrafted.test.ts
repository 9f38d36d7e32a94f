import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { describeOnOneEngine } from "../engines.ts";
import { filingScene } from "./filing-scene.ts";

describeOnOneEngine("a declaration whose answer was lost and that was taken back to a draft", (open) => {
  let database: Database;
  let scene: Awaited<ReturnType<typeof filingScene>>;

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    scene = await filingScene(database);
    await scene.storeAccess();
  });
  afterEach(() => scene.close());

  /** The EU has it, nobody here knows, and it was given up. */
  async function loseAndGiveUp() {
    scene.store.ask("awa", "SubmitDds", "lost_answer");
    await scene.file();
    await scene.advance();
    await scene.query(
      `update public.eu_filings set doing = null, sent_at = null, state = 'submission_failed', looked_at = now()
       where declaration_id = $1 and environment = 'acceptance' and uuid is null`,
      scene.declarationId,
    );
    await database.asService((transaction) =>
      transaction.query("update public.declarations set state = 'submission_failed' where id = $1", [
        scene.declarationId,
      ]),
    );
  }

  it("is found under its old reference, is not filed twice, and is amended with what was written since", async () => {
    await scene.makeReady();
    await loseAndGiveUp();
    await scene.makeAgain();
    await scene.file();
    await scene.advance();
    await scene.lookLater();
    // What the EU has is what was sent, not what was written since.
    expect(await scene.read()).toMatchObject({ state: "amending", status: "AVAILABLE" });
    expect(await scene.countAtTheEu()).toBe(1);
    await scene.amend("send");
    await scene.advance();
    expect(await scene.read()).toMatchObject({ state: "available", version: 2 });
    expect(await scene.countAtTheEu()).toBe(1);
  });

  it("that the EU never had is sent under the same reference", async () => {
    await scene.makeReady();
    scene.store.ask("awa", "SubmitDds", "down");
    await scene.file();
    await scene.advance();
    expect(await scene.read()).toMatchObject({ state: "submission_failed" });
    const [before] = await scene.statements();
    await scene.makeAgain();
    await scene.file();
    await scene.advance();
    await scene.lookLater();
    expect(await scene.read()).toMatchObject({ state: "available", version: 1 });
    const [after] = await scene.statements();
    expect(after!.internal_reference).toBe(before!.internal_reference);
    expect(await scene.countAtTheEu()).toBe(1);
  });

  it("and that is smaller now withdraws the part that it no longer needs, should the EU have it", async () => {
    await scene.makeSeveral(2);
    await scene.file();
    scene.store.ask("awa", "SubmitDds", "down");
    await scene.advance();
    // The first failed for good; of the second nobody heard.
    await scene.query("alter table public.eu_filings disable trigger user");
    await scene.query(
      `update public.eu_filings set uuid = null, status = null, state = 'submission_failed', next_look_at = null
       where declaration_id = $1 and environment = 'acceptance'`,
      scene.declarationId,
    );
    await scene.query("alter table public.eu_filings enable trigger user");
    await database.asService((transaction) =>
      transaction.query("update public.declarations set state = 'draft' where id = $1", [
        scene.declarationId,
      ]),
    );
    await scene.query(
      `delete from public.declaration_plots where declaration_id = $1 and plot_id = (
         select max(plot_id) from public.declaration_plots where declaration_id = $1
       )`,
      scene.declarationId,
    );
    await database.asService((transaction) =>
      transaction.query("update public.declarations set state = 'ready' where id = $1", [
        scene.declarationId,
      ]),
    );
    // The EU has given the second its numbers meanwhile.
    await scene.file();
    await scene.advance();
    await scene.lookLater();
    const statements = await scene.statements();
    expect(statements.map(({ state, is_surplus: isSurplus }) => [state, isSurplus])).toEqual([
      ["available", false],
      ["withdrawn", true],
    ]);
    expect(await scene.read()).toMatchObject({ state: "available" });
    expect(await scene.countAtTheEu()).toBe(2);
  });
});
