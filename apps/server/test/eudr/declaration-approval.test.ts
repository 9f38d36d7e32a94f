import { legalityAspectKeys } from "@parcelle/domain/law/legality-aspects";
import { riskCriterionKeys } from "@parcelle/domain/law/risk-criteria";
import { beforeAll, beforeEach, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { describeOnOneEngine } from "../engines.ts";
import { diligenceScene } from "./diligence-scene.ts";

describeOnOneEngine("the approval of a declaration", (open) => {
  let database: Database;
  let scene: Awaited<ReturnType<typeof diligenceScene>>;

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    scene = await diligenceScene(database);
  });

  it("lets nothing be filed that its organisation’s rules refuse, by whichever door", async () => {
    const { answer, conclude, show, rule, gaps, move, makeReady, approve, administrator } = scene;
    await makeReady();
    expect(await gaps()).toEqual([]);
    await rule(true, true);
    expect(await gaps()).toEqual(["approval_missing", "legality_missing", "risk_not_concluded"]);
    await expect(move("submitted")).rejects.toMatchObject({ code: "P0422" });
    for (const key of riskCriterionKeys) await answer(key);
    await conclude("not_negligible");
    await show(legalityAspectKeys.slice(1));
    expect(await gaps()).toEqual(["approval_missing", "legality_missing", "risk_not_negligible"]);
    await conclude("negligible");
    await show(legalityAspectKeys.slice(0, 1), "2020-01-01");
    expect(await gaps()).toEqual(["approval_missing", "legality_missing"]);
    await show(legalityAspectKeys.slice(0, 1));
    expect(await gaps()).toEqual(["approval_missing"]);
    await expect(move("submitted")).rejects.toMatchObject({ code: "P0422" });
    await approve(administrator);
    expect(await gaps()).toEqual([]);
    await move("submitted");
  });

  it("is approved by another person than the one who wrote it, once it is ready", async () => {
    const { asHimself, rule, makeReady, approve, tenant, manager, administrator } = scene;
    await rule(true, false);
    await expect(approve(administrator)).rejects.toMatchObject({ code: "declaration_not_ready" });
    await makeReady();
    await expect(approve(manager)).rejects.toMatchObject({ code: "declaration_own" });
    const past = database.asWorkflow(manager, (transaction) =>
      transaction.query("select app.approve_declaration($1)", [tenant.declarationId]),
    );
    await expect(past).rejects.toMatchObject({ code: "P0409" });
    await expect(approve(tenant.people.agent)).rejects.toMatchObject({ code: "declaration_not_found" });
    await approve(administrator);
    const [told] = await asHimself<{ is_current: boolean; may_approve: boolean }>(
      manager,
      "select is_current, may_approve from public.declaration_approval($1)",
      tenant.declarationId,
    );
    expect(told).toEqual({ is_current: true, may_approve: false });
  });

  it("an approval does not outlive a change: of the draft, of a plot, of the risk", async () => {
    const { query, answer, conclude, rule, gaps, move, makeReady, approve, tenant, administrator } = scene;
    await rule(true, false);
    await makeReady();
    await approve(administrator);
    expect(await gaps()).toEqual([]);
    await query(
      "update public.plots set producer_name = 'Un autre' where id in (select plot_id from public.declaration_plots where declaration_id = $1)",
      tenant.declarationId,
    );
    expect(await gaps()).toEqual(["approval_outdated"]);
    await move("draft");
    await makeReady();
    expect(await gaps()).toEqual(["approval_outdated"]);
    await approve(administrator);
    await answer("a");
    await conclude("not_negligible");
    expect(await gaps()).toEqual(["approval_outdated"]);
  });

  it("whoever named a statement that it follows does not approve it", async () => {
    const { query, makeReady, approve, tenant, administrator } = scene;
    await query(
      `insert into public.declaration_references (project_id, declaration_id, reference_number, verification_number, created_by)
       values ($1, $2, '26BE7XTVCZAQ99', 'SFFCB4Y3', $3)`,
      ...[tenant.projectId, tenant.declarationId, administrator.sub],
    );
    await makeReady();
    await expect(approve(administrator)).rejects.toMatchObject({ code: "declaration_own" });
  });

  it("whoever saves the draft last is its writer, and approves it no more", async () => {
    const { query, move, makeReady, save, tenant, manager, administrator } = scene;
    await makeReady();
    await move("draft", manager);
    await save(administrator);
    const [row] = await query<{ written_by: string }>(
      "select written_by from public.declarations where id = $1",
      tenant.declarationId,
    );
    expect(row!.written_by).toBe(administrator.sub);
  });
});
