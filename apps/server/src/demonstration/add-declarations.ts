import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { riskCriterionKeys } from "@parcelle/domain/law/risk-criteria";
import type { Claims } from "#database/database.ts";
import { createDeclaration } from "#modules/eudr/create-declaration.ts";
import { concludeRisk } from "#modules/eudr/diligence/conclude-risk.ts";
import { fileDeclaration } from "#modules/eudr/filing/file-declaration.ts";
import { setRehearsal } from "#modules/eudr/filing/set-rehearsal.ts";
import { moveDeclaration } from "#modules/eudr/move-declaration.ts";
import { checkDeclaredPlots } from "#modules/eudr/preflight/check-declared-plots.ts";
import { saveDeclaration } from "#modules/eudr/save-declaration.ts";
import { addToFolder } from "#platform/folders/add-to-folder.ts";
import { sendDocument } from "#platform/folders/send-document.ts";
import type { Services } from "#platform/services.ts";
import { askAs } from "./ask-as.ts";
import {
  concern,
  type DeclaredCocoa,
  declaredCocoa,
  folder,
  importer,
  importerIdentifier,
  mandate,
  noConcern,
  plotsOfEach,
} from "./declared-cocoa.ts";
import { jobEnded } from "./job-ended.ts";

const PAUSE_MS = 50;

type Place = { organisationId: number; projectId: number };
type Made = DeclaredCocoa & { declarationId: number; jobId: number };

/** Declarations of the cocoa project in several states, a mandate and a folder, made by the same steps as a person's. */
export async function addDeclarations(
  services: Services,
  owner: Claims,
  organisationId: number,
): Promise<void> {
  const asHimself = <Row>(text: string, values: unknown[]) =>
    services.database.asCaller(owner, (transaction) =>
      transaction.query<Row & Record<string, unknown>>(text, values),
    );
  const [project] = await asHimself<{ id: number }>(
    "select id from public.projects where organisation_id = $1 and module = 'EUDR' and synthetic order by id limit 1",
    [organisationId],
  );
  const place = { organisationId, projectId: project!.id };
  const plots = await asHimself<{ id: number }>(
    `select id from public.plot_overview
     where project_id = $1 and state = 'compliant' and not result_outdated and geometry_valid
       and producer_name ~ '[^[:space:]]' and country is not null
       and (not is_point or coalesce(declared_area_hectares, 4) <= 4)
     order by id limit $2`,
    [place.projectId, declaredCocoa.length * plotsOfEach],
  );
  const plotIds = plots.map(({ id }) => id);
  const made: Made[] = [];
  for (const [index, declared] of declaredCocoa.entries()) {
    const own = plotIds.slice(index * plotsOfEach, (index + 1) * plotsOfEach);
    made.push({ ...declared, ...(await write(services, owner, place, declared, own)) });
  }
  for (const declaration of made) await bringOn(services, owner, place, declaration);
  const documentId = await keepMandate(services, owner, place);
  const [kept] = await asHimself<{ id: number }>(
    "insert into public.folders (organisation_id, project_id, name, note) values ($1, $2, $3, $4) returning id",
    [organisationId, place.projectId, folder.name, folder.note],
  );
  await askAs(services, owner)(addToFolder, {
    folderId: kept!.id,
    declarationIds: made.map(({ declarationId }) => declarationId),
    documentIds: [documentId],
    plots: { ids: plotIds.slice(0, plotsOfEach) },
  });
}

/** A draft with all that is known of it, whose plots are being checked against the rules of the EU's system. */
async function write(
  services: Services,
  owner: Claims,
  { projectId }: Place,
  { reference, netMassKilograms }: DeclaredCocoa,
  plotIds: readonly number[],
): Promise<{ declarationId: number; jobId: number }> {
  const ask = askAs(services, owner);
  const { id: declarationId } = await ask(createDeclaration, {
    ...{ projectId, internalReference: reference, plots: { ids: plotIds } },
  });
  await ask(saveDeclaration, {
    declarationId,
    declaration: {
      ...{ internalReference: reference, operator: importer },
      ...{ activity: "IMPORT", countryOfActivity: "FR", borderCountry: "FR" },
      additionalInformation: "Déclaration de démonstration, entièrement inventée.",
      products: [
        {
          ...{ commodity: "cocoa", tariffCode: "1801", description: "Fèves de cacao, récolte 2026" },
          ...{ netMassKilograms, plotIds },
        },
      ],
    },
  });
  const { jobId } = await ask(checkDeclaredPlots, { declarationId, requestKey: randomUUID() });
  return { declarationId, jobId };
}

/** Brings a declaration as far as it comes. */
async function bringOn(
  services: Services,
  owner: Claims,
  place: Place,
  { declarationId, jobId, becomes }: Made,
): Promise<void> {
  const ask = askAs(services, owner);
  await jobEnded(services.database, jobId);
  if (becomes === "draft") return;
  if (becomes === "accepted") await assessRisk(services, owner, place, declarationId);
  await ask(moveDeclaration, { declarationId, to: "ready" });
  if (becomes === "ready") return;
  if (becomes === "rejected")
    await ask(setRehearsal, { organisationId: place.organisationId, nextAnswer: "reject" });
  await ask(fileDeclaration, { declarationId, environment: "rehearsal" });
  await handedOver(services, declarationId);
}

/** Waits until the double took the statement; its numbers or its refusal come with the next look at it. */
async function handedOver({ database }: Services, declarationId: number): Promise<void> {
  for (;;) {
    const [declaration] = await database.asService((transaction) =>
      transaction.query<{ state: string }>("select state from public.declarations where id = $1", [
        declarationId,
      ]),
    );
    if (declaration?.state === "submission_failed")
      throw new Error(`The demonstration's declaration ${declarationId} was not taken by the rehearsal.`);
    if (declaration?.state !== "submitting") return;
    await pause(PAUSE_MS);
  }
}

/** The fourteen criteria answered, one with a concern that was mitigated, and the risk concluded. */
async function assessRisk(
  services: Services,
  owner: Claims,
  { organisationId, projectId }: Place,
  declarationId: number,
): Promise<void> {
  const assessmentId = await services.database.asCaller(owner, async (transaction) => {
    const [risk] = await transaction.query<{ id: number }>(
      `insert into public.risk_assessments (organisation_id, project_id, declaration_id, country)
       values ($1, $2, $3, 'CI') returning id`,
      [organisationId, projectId, declarationId],
    );
    const { id } = risk!;
    await transaction.query(
      `insert into public.risk_answers (organisation_id, project_id, assessment_id, criterion, answer, reasoning)
       select $1, $2, $3, criterion,
         case when criterion = $5 then 'concern' else 'no_concern' end, case when criterion = $5 then $6 else $7 end
       from unnest($4::text[]) as criterion`,
      [
        ...[organisationId, projectId, id, riskCriterionKeys],
        ...[concern.criterion, concern.reasoning, noConcern],
      ],
    );
    await transaction.query(
      `insert into public.risk_mitigations (
         organisation_id, project_id, assessment_id, criterion, kind, description, completed_on, outcome
       )
       values ($1, $2, $3, $4, 'audit', $5, $6, $7)`,
      [
        ...[organisationId, projectId, id, concern.criterion],
        ...[concern.measure, concern.completedOn, concern.outcome],
      ],
    );
    return id;
  });
  await askAs(services, owner)(concludeRisk, { assessmentId, conclusion: "negligible" });
}

/** What the importer signed, as a document of the project, and the mandate that it shows. */
async function keepMandate(
  services: Services,
  owner: Claims,
  { organisationId, projectId }: Place,
): Promise<number> {
  const file = new File([mandate.text], mandate.file, { type: "text/plain" });
  const place = { projectId, declarationId: null, dossierId: null, folderId: null };
  const { id } = await askAs(services, owner)(sendDocument, { ...place, file });
  const { type, value } = importerIdentifier;
  await services.database.asCaller(owner, (transaction) =>
    transaction.query(
      `insert into public.filing_mandates (
         organisation_id, project_id, operator_name, operator_country, identifier_type, identifier_value, signed_by, valid_from,
         valid_until, document_id
       )
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        ...[organisationId, projectId, importer.name, importer.country, type, value],
        ...[mandate.signedBy, mandate.validFrom, mandate.validUntil, id],
      ],
    ),
  );
  return id;
}
