import type { Claims, Database } from "#database/database.ts";
import { approveDeclaration } from "#modules/eudr/diligence/approve-declaration.ts";
import { concludeRisk } from "#modules/eudr/diligence/conclude-risk.ts";
import { saveDeclaration } from "#modules/eudr/save-declaration.ts";
import type { Services } from "#platform/services.ts";
import { completeDeclaration } from "../factories/complete-declaration.ts";
import { addTenant } from "../factories/tenant.ts";

type Answer = "no_concern" | "concern" | "not_applicable";

/** An organisation whose declaration has a risk assessment without answers, and what its people do about it. */
export async function diligenceScene(database: Database) {
  const tenant = await addTenant(database);
  const { manager, administrator } = tenant.people;
  await database.asOwner(async (transaction) => {
    for (const table of ["risk_answers", "risk_mitigations"])
      await transaction.query(`delete from public.${table} where assessment_id = $1`, [
        tenant.riskAssessmentId,
      ]);
    for (const table of ["declaration_approvals", "legality_evidence", "filing_mandates"])
      await transaction.query(`delete from public.${table} where project_id = $1`, [tenant.projectId]);
  });

  const query = <Row>(text: string, ...values: unknown[]) =>
    database.asOwner((transaction) => transaction.query<Row>(text, values));
  const asHimself = <Row>(claims: Claims, text: string, ...values: unknown[]) =>
    database.asCaller(claims, (transaction) => transaction.query<Row>(text, values));
  const asked = <Input>(input: Input, claims: Claims) =>
    ({ input, claims, locale: "fr", services: { database } as unknown as Services }) as never;

  const answer = (criterion: string, given: Answer = "no_concern") =>
    asHimself(
      manager,
      `insert into public.risk_answers (organisation_id, project_id, assessment_id, criterion, answer, reasoning)
       values ($1, $2, $3, $4, $5, 'Vu sur place')`,
      ...[tenant.organisationId, tenant.projectId, tenant.riskAssessmentId, criterion, given],
    );
  const mitigate = (criterion: string, completedOn: string | null) =>
    asHimself(
      manager,
      `insert into public.risk_mitigations (organisation_id, project_id, assessment_id, criterion, kind, description, completed_on, outcome)
       values ($1, $2, $3, $4, 'audit', 'Audit', $5::date, case when $5 is null then '' else 'Rien trouvé' end)`,
      ...[tenant.organisationId, tenant.projectId, tenant.riskAssessmentId, criterion, completedOn],
    );
  const conclude = (conclusion: string, claims = manager) =>
    concludeRisk.handler(asked({ assessmentId: tenant.riskAssessmentId, conclusion }, claims));
  const conclusion = async () => {
    const [row] = await query<{
      conclusion: string | null;
      tier: string | null;
      review_due_on: string | null;
    }>(
      "select conclusion, tier, review_due_on::text from public.risk_assessments where id = $1",
      tenant.riskAssessmentId,
    );
    return row!;
  };
  const show = (aspects: readonly string[], validUntil: string | null = null) =>
    asHimself(
      manager,
      `insert into public.legality_evidence (organisation_id, project_id, country, aspect, title, valid_until)
       select $1, $2, 'CI', aspect, 'Attestation', $4::date from unnest($3::text[]) as aspect`,
      ...[tenant.organisationId, tenant.projectId, aspects, validUntil],
    );
  const rule = (approval: boolean, dueDiligence: boolean) =>
    asHimself(
      administrator,
      "update public.filing_rules set approval_required = $2, due_diligence_required = $3 where organisation_id = $1",
      ...[tenant.organisationId, approval, dueDiligence],
    );
  const gaps = async () =>
    (
      await query<{ code: string }>(
        "select code from app.filing_gaps($1) order by code",
        tenant.declarationId,
      )
    ).map(({ code }) => code);
  const move = (state: string, claims = manager) =>
    database.asWorkflow(claims, (transaction) =>
      transaction.query("update public.declarations set state = $2 where id = $1 returning id", [
        tenant.declarationId,
        state,
      ]),
    );
  const makeReady = async () => {
    await completeDeclaration(database, tenant.declarationId);
    await move("ready");
  };
  const approve = (claims: Claims) =>
    approveDeclaration.handler(asked({ declarationId: tenant.declarationId }, claims));

  const save = (claims: Claims) => {
    const declaration = {
      internalReference: "D-9",
      ...{ activity: null, countryOfActivity: null, borderCountry: null, additionalInformation: "" },
      operator: {
        ...{ name: "", country: "", street: "", postalCode: "", city: "", email: "", phone: "" },
        identifiers: [],
      },
      products: [],
    };
    return saveDeclaration.handler(asked({ declarationId: tenant.declarationId, declaration }, claims));
  };
  return {
    ...{
      tenant,
      manager,
      administrator,
      query,
      asHimself,
      answer,
      mitigate,
      conclude,
      conclusion,
      show,
      rule,
      gaps,
    },
    ...{ move, makeReady, approve, save },
  };
}
