import { countryCodes } from "@parcelle/domain/countries";
import { openCriteria } from "@parcelle/domain/declaration/open-criteria";
import { countryTier } from "@parcelle/domain/law/country-benchmark";
import { riskCriterionKeys } from "@parcelle/domain/law/risk-criteria";
import { beforeAll, beforeEach, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { describeOnOneEngine } from "../engines.ts";
import { diligenceScene } from "./diligence-scene.ts";

describeOnOneEngine("the due diligence of a declaration", (open) => {
  let database: Database;
  let scene: Awaited<ReturnType<typeof diligenceScene>>;

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    scene = await diligenceScene(database);
  });

  it("has the tiers of countries of the domain, on each side of their first day", async () => {
    const { query } = scene;
    for (const day of ["2025-05-25", "2025-05-26", "2026-11-30"]) {
      const rows = await query<{ country: string; tier: string }>(
        "select country, app.country_tier(country, $2::date) as tier from unnest($1::text[]) as country",
        ...[countryCodes, day],
      );
      expect(rows).toEqual(
        countryCodes.map((country) => ({ country, tier: countryTier(country, day).tier })),
      );
    }
  });

  it("leaves open what the domain leaves open", async () => {
    const { query, answer, mitigate, tenant } = scene;
    const drawn = riskCriterionKeys.map((criterion, index) => ({
      criterion,
      answer: (["no_concern", "concern", "not_applicable"] as const)[index % 3]!,
    }));
    const answers = drawn.filter((_, index) => index % 4 !== 3);
    const mitigations = [
      { criterion: "b", kind: "audit", completedOn: "2026-11-01" },
      { criterion: "e", kind: "audit", completedOn: null },
    ] as const;
    for (const one of answers) await answer(one.criterion, one.answer);
    for (const one of mitigations) await mitigate(one.criterion, one.completedOn);
    for (const [country, tier] of [
      ["CI", "standard"],
      ["GH", "low"],
      ["MM", "high"],
    ] as const) {
      await query(
        "update public.risk_assessments set country = $2 where id = $1",
        tenant.riskAssessmentId,
        country,
      );
      const [row] = await query<{ open: string[] }>(
        "select app.open_criteria($1) as open",
        tenant.riskAssessmentId,
      );
      expect(row!.open, country).toEqual(openCriteria({ answers, mitigations }, tier));
    }
  });

  it("a risk is negligible only once all is answered and each concern has a completed mitigation", async () => {
    const { query, answer, mitigate, conclude, conclusion, tenant, manager } = scene;
    for (const key of riskCriterionKeys.slice(1)) await answer(key, key === "h" ? "concern" : "no_concern");
    await expect(conclude("negligible")).rejects.toMatchObject({
      code: "risk_criteria_open",
      details: { criteria: ["a", "h"] },
    });
    await answer("a");
    await mitigate("h", null);
    await expect(conclude("negligible")).rejects.toMatchObject({ details: { criteria: ["h"] } });
    const past = database.asWorkflow(manager, (transaction) =>
      transaction.query("update public.risk_assessments set conclusion = 'negligible' where id = $1", [
        tenant.riskAssessmentId,
      ]),
    );
    await expect(past).rejects.toMatchObject({ code: "P0409" });
    await mitigate("h", "2026-11-01");
    await conclude("negligible");
    expect(await conclusion()).toMatchObject({ conclusion: "negligible", tier: "standard" });
    const [due] = await query<{ days: number }>(
      "select review_due_on - (now() at time zone 'utc')::date as days from public.risk_assessments where id = $1",
      tenant.riskAssessmentId,
    );
    expect(due!.days).toBeGreaterThanOrEqual(365);
  });

  it("a conclusion does not outlive a change of what it rests on", async () => {
    const { asHimself, answer, conclude, conclusion, tenant, manager } = scene;
    for (const key of riskCriterionKeys) await answer(key);
    for (const change of [
      "update public.risk_answers set answer = 'concern' where assessment_id = $1 and criterion = 'm'",
      "update public.risk_answers set answer = 'no_concern' where assessment_id = $1 and criterion = 'm'",
      "delete from public.risk_answers where assessment_id = $1 and criterion = 'n'",
    ]) {
      await conclude("not_negligible");
      await asHimself(manager, change, tenant.riskAssessmentId);
      expect(await conclusion(), change).toEqual({ conclusion: null, tier: null, review_due_on: null });
    }
  });

  it("says who answered, whoever names somebody else, and completes nothing ahead of time", async () => {
    const { query, asHimself, answer, mitigate, tenant, manager } = scene;
    await answer("a");
    const [row] = await query<{ answered_by: string }>(
      "select answered_by from public.risk_answers where assessment_id = $1",
      tenant.riskAssessmentId,
    );
    expect(row!.answered_by).toBe(manager.sub);
    await expect(mitigate("a", "2099-01-01")).rejects.toMatchObject({ code: "P0409" });
    const withoutOutcome = asHimself(
      manager,
      `insert into public.risk_mitigations (organisation_id, project_id, assessment_id, criterion, kind, description, completed_on)
       values ($1, $2, $3, 'a', 'audit', 'Audit', '2026-11-01')`,
      ...[tenant.organisationId, tenant.projectId, tenant.riskAssessmentId],
    );
    await expect(withoutOutcome).rejects.toMatchObject({ code: "23514" });
  });

  it("what was filed is kept, and reviewed a year later", async () => {
    const { query, asHimself, answer, conclude, conclusion, move, makeReady, tenant, manager } = scene;
    for (const key of riskCriterionKeys) await answer(key);
    await conclude("negligible");
    await makeReady();
    await move("submitted");
    const change = asHimself(
      manager,
      "update public.risk_answers set answer = 'concern' where assessment_id = $1",
      tenant.riskAssessmentId,
    );
    await expect(change).rejects.toMatchObject({ code: "P0423" });
    await query(
      "update public.risk_assessments set review_due_on = '2020-01-01' where id = $1",
      tenant.riskAssessmentId,
    );
    await conclude("negligible");
    expect((await conclusion()).review_due_on! > "2026-01-01").toBe(true);
  });

  it("tells reviews and evidence that end within a month, each once", async () => {
    const { query, show, tenant, manager } = scene;
    const today = "(now() at time zone 'utc')::date";
    await query(
      `update public.risk_assessments set conclusion = 'not_negligible' where id = $1`,
      tenant.riskAssessmentId,
    );
    await query(
      `update public.risk_assessments set review_due_on = ${today} + 10 where id = $1`,
      tenant.riskAssessmentId,
    );
    await show(["labour"], "2020-01-01");
    await show(["consent"]);
    const told = async () => {
      await query("select app.remind_of_due_diligence()");
      const rows = await query<{ kind: string }>(
        `select kind from public.notifications
         where organisation_id = $1 and user_id = $2 and kind in ('risk_review_due', 'legality_evidence_ends') order by kind`,
        ...[tenant.organisationId, manager.sub],
      );
      return rows.map(({ kind }) => kind);
    };
    expect(await told()).toEqual(["legality_evidence_ends", "risk_review_due"]);
    expect(await told()).toHaveLength(2);
    const again = await query<{ times: number }>(
      "select times from public.notifications where organisation_id = $1 and kind = 'risk_review_due'",
      tenant.organisationId,
    );
    expect(again.every(({ times }) => times === 1)).toBe(true);
  });

  it("tells a mandate that ends within a month once, unless a longer one holds, and anew once its end is another", async () => {
    const { query, asHimself, tenant, manager } = scene;
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const give = async (until: string | null) => {
      const [given] = await asHimself<{ id: number }>(
        manager,
        `insert into public.filing_mandates (
           organisation_id, project_id, operator_name, operator_country, identifier_type, identifier_value, signed_by, valid_from,
           valid_until, document_id
         )
         select $1, $2, 'Chocolaterie', 'FR', 'eori', 'FR1', 'Anne Petit', '2026-01-01', $3::date, document.id
         from public.documents as document where document.project_id = $2 and document.name = 'mandat.pdf' returning id`,
        ...[tenant.organisationId, tenant.projectId, until],
      );
      return given!.id;
    };
    const told = async () => {
      await query("select app.remind_of_due_diligence()");
      const rows = await query<{ parameters: { day: string } }>(
        `select parameters from public.notifications
         where organisation_id = $1 and user_id = $2 and kind = 'filing_mandate_ends' order by id`,
        ...[tenant.organisationId, manager.sub],
      );
      return rows.map(({ parameters }) => parameters.day);
    };
    const endless = await give(null);
    const ending = await give(day(20));
    expect(await told()).toEqual([]);
    await query("delete from public.filing_mandates where id = $1", endless);
    expect(await told()).toEqual([day(20)]);
    expect(await told()).toHaveLength(1);
    await asHimself(
      manager,
      "update public.filing_mandates set valid_until = $2 where id = $1",
      ...[ending, day(25)],
    );
    await query("select app.remind_of_due_diligence()");
    const [again] = await query<{ reminded: boolean }>(
      "select reminded_on is not null as reminded from public.filing_mandates where id = $1",
      ending,
    );
    expect(again!.reminded).toBe(true);
    expect(await told()).toContain(day(25));
  });

  it("plots tell facts of each country, and answer nothing", async () => {
    const { query, asHimself, makeReady, tenant, manager } = scene;
    await makeReady();
    const facts = await asHimself<Record<string, unknown>>(
      manager,
      "select country, tier, plots, compliant, not_assessed from public.declaration_risk_facts($1)",
      tenant.declarationId,
    );
    expect(facts).toEqual([{ country: "CI", tier: "standard", plots: 1, compliant: 1, not_assessed: 0 }]);
    expect(
      await query("select from public.risk_answers where assessment_id = $1", tenant.riskAssessmentId),
    ).toHaveLength(0);
  });
});
