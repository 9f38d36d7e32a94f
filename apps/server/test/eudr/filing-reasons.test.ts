import type { DueDiligenceFacts } from "@parcelle/domain/declaration/due-diligence";
import { filingReasons } from "@parcelle/domain/declaration/filing-reasons";
import { legalityAspectKeys } from "@parcelle/domain/law/legality-aspects";
import { riskCriterionKeys } from "@parcelle/domain/law/risk-criteria";
import { beforeAll, beforeEach, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { describeOnOneEngine } from "../engines.ts";
import { diligenceScene } from "./diligence-scene.ts";

type Scene = Awaited<ReturnType<typeof diligenceScene>>;
type Told = { code: string; country?: string; count?: number };

const today = new Date().toISOString().slice(0, 10);

/** What a screen reads, in the name of a person, as `factsOf` of the web puts it. */
async function factsOf({ asHimself, manager, tenant }: Scene): Promise<DueDiligenceFacts> {
  const [read] = await asHimself<{ facts: DueDiligenceFacts }>(
    manager,
    `select jsonb_build_object(
       'countries', (
         select coalesce(jsonb_agg(jsonb_build_object('country', country, 'tier', tier)), '[]')
         from public.declaration_risk_facts($1) where country <> ''
       ),
       'assessments', (
         select coalesce(jsonb_agg(jsonb_build_object(
           'id', risk.id, 'country', risk.country, 'supplyChain', risk.supply_chain, 'conclusion', risk.conclusion,
           'reviewDueOn', risk.review_due_on,
           'answers', (
             select coalesce(jsonb_agg(jsonb_build_object('criterion', criterion, 'answer', answer)), '[]')
             from public.risk_answers where assessment_id = risk.id
           ),
           'mitigations', (
             select coalesce(jsonb_agg(jsonb_build_object('criterion', criterion, 'kind', kind, 'completedOn', completed_on)), '[]')
             from public.risk_mitigations where assessment_id = risk.id
           )
         )), '[]')
         from public.risk_assessments as risk where risk.declaration_id = $1
       ),
       'evidence', (
         select coalesce(jsonb_agg(jsonb_build_object(
           'country', country, 'aspect', aspect, 'validUntil', valid_until, 'hasDocument', link <> ''
         )), '[]')
         from public.legality_evidence where project_id = $2
       ),
       'approval', (
         select case when approved_by_name is null then 'none' when is_current then 'current' else 'outdated' end
         from public.declaration_approval($1)
       ),
       'mandate', (select state from public.declaration_mandate($1)),
       'rules', (
         select jsonb_build_object('approvalRequired', approval_required, 'dueDiligenceRequired', due_diligence_required)
         from public.filing_rules where organisation_id = $3
       )
     ) as facts`,
    ...[tenant.declarationId, tenant.projectId, tenant.organisationId],
  );
  return read!.facts;
}

describeOnOneEngine("what keeps a declaration from being filed", (open) => {
  let database: Database;
  let scene: Scene;

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    scene = await diligenceScene(database);
    await scene.makeReady();
  });

  /** The same on the screen and in SQL, reason by reason. */
  async function expectSame(): Promise<Told[]> {
    const told = filingReasons(await factsOf(scene), 0, today)
      .filter(({ severity }) => severity === "blocking")
      .map(
        ({ code, detail: { country, count } }): Told => ({
          code,
          ...(country === undefined ? {} : { country }),
          ...(count === undefined ? {} : { count }),
        }),
      );
    const refused = await scene.query<Told>(
      `select gap.code, gap.detail ->> 'country' as country, (gap.detail ->> 'count')::integer as count
       from app.filing_gaps($1) as gap`,
      scene.tenant.declarationId,
    );
    const inOrder = (reasons: readonly Told[]) =>
      reasons
        .map(({ code, country, count }) => `${code} ${country ?? ""} ${count ?? ""}`)
        .sort((one, other) => one.localeCompare(other));
    expect(inOrder(refused)).toEqual(inOrder(told));
    return told;
  }
  const codes = async () => (await expectSame()).map(({ code }) => code);

  it("is nothing where the organisation asks for nothing", async () => {
    expect(await codes()).toEqual([]);
  });

  it("is the same on the screen and in SQL at each step of a due diligence", async () => {
    const { rule, answer, mitigate, conclude, show, approve, administrator, save, move } = scene;
    await rule(true, true);
    expect(await codes()).toEqual(["risk_not_concluded", "legality_missing", "approval_missing"]);
    await rule(false, true);
    expect(await codes()).toEqual(["risk_not_concluded", "legality_missing"]);
    await rule(true, false);
    expect(await codes()).toEqual(["approval_missing"]);
    await rule(true, true);
    for (const key of riskCriterionKeys) await answer(key, key === "c" ? "concern" : "no_concern");
    expect(await codes()).toContain("risk_not_concluded");
    await conclude("not_negligible");
    expect(await codes()).toEqual(["risk_not_negligible", "legality_missing", "approval_missing"]);
    await mitigate("c", today);
    expect(await codes()).toContain("risk_not_concluded");
    await conclude("negligible");
    await show(legalityAspectKeys.slice(0, 5));
    await show(legalityAspectKeys.slice(5), "2020-01-01");
    expect(await expectSame()).toContainEqual({ code: "legality_missing", country: "CI", count: 3 });
    await show(legalityAspectKeys.slice(5), today);
    expect(await codes()).toEqual(["approval_missing"]);
    await approve(administrator);
    expect(await codes()).toEqual([]);
    await move("draft");
    await save(administrator);
    expect(await codes()).toContain("approval_outdated");
  });

  it("is the mandate of the operator, where the access of the organisation files in his name", async () => {
    const { query, asHimself, manager, tenant } = scene;
    const access = (environment: string, filesAs: string) =>
      query(
        `insert into public.eu_credentials (organisation_id, environment, username, client_id, files_as) values ($1, $2, 'x', 'x', $3)`,
        ...[tenant.organisationId, environment, filesAs],
      );
    const record = (identifier: string, from: string, until: string | null) =>
      asHimself(
        manager,
        `insert into public.filing_mandates (
           organisation_id, project_id, operator_name, operator_country, identifier_type, identifier_value, signed_by, valid_from,
           valid_until, document_id
         )
         select $1, $2, 'Chocolaterie', operator ->> 'country', 'eori', $4, 'Anne Petit', $5::date, $6::date, (
           select id from public.documents where project_id = $2 and name = 'mandat.pdf'
         )
         from public.declarations where id = $3`,
        ...[tenant.organisationId, tenant.projectId, tenant.declarationId, identifier, from, until],
      );
    await query("delete from public.eu_credentials where organisation_id = $1", tenant.organisationId);
    await access("acceptance", "REPRESENTATIVE_OPERATOR");
    expect(await codes()).toEqual(["mandate_missing"]);
    await record("FR00000000000000", "2026-01-01", null);
    expect(await codes()).toEqual(["mandate_missing"]);
    await record("FR12345678900012", "2026-01-01", "2026-01-31");
    await record("FR12345678900012", "2099-01-01", null);
    expect(await codes()).toEqual(["mandate_ended"]);
    await expect(scene.move("submitting")).rejects.toThrow();
    await record("fr 1234 5678 9000 12", today, today);
    expect(await codes()).toEqual([]);
    const [told] = await asHimself<{ mandates: { signedBy: string; document: string }[] }>(
      manager,
      "select app.diligence_of($1) -> 'mandates' as mandates",
      tenant.declarationId,
    );
    expect(told!.mandates).toHaveLength(3);
    expect(told!.mandates[2]).toMatchObject({ signedBy: "Anne Petit", document: "mandat.pdf" });
    await expect(
      asHimself(
        manager,
        "update public.documents set deleted_at = now() where project_id = $1 and name = 'mandat.pdf'",
        tenant.projectId,
      ),
    ).rejects.toMatchObject({ code: "P0575" });
    // Production counts before acceptance, where nothing is declared.
    await query("delete from public.filing_mandates where project_id = $1", tenant.projectId);
    await access("production", "OPERATOR");
    expect(await codes()).toEqual([]);
  });

  it("asks for every country of the plots, and for each of its supply chains", async () => {
    const { rule, query, answer, conclude, tenant } = scene;
    await rule(false, true);
    for (const key of riskCriterionKeys) await answer(key);
    await conclude("negligible");
    await query(
      `insert into public.risk_assessments (organisation_id, project_id, declaration_id, country, supply_chain)
       values ($1, $2, $3, 'CI', 'Coopérative du Nord'), ($1, $2, $3, 'GH', '')`,
      ...[tenant.organisationId, tenant.projectId, tenant.declarationId],
    );
    // Of Ghana no plot comes.
    expect((await expectSame()).map(({ code, country }) => `${code} ${country}`)).toEqual([
      "risk_not_concluded CI",
      "legality_missing CI",
    ]);
  });
});
