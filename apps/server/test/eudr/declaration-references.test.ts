import { randomUUID } from "node:crypto";
import type { SupplierReference } from "@parcelle/domain/declaration/supplier-reference";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { Claims, Database } from "#database/database.ts";
import { fileDeclaration } from "#modules/eudr/filing/file-declaration.ts";
import { advanceHeld, lookAtFilings } from "#modules/eudr/filing/look-at-filings.ts";
import { saveReferences } from "#modules/eudr/references/save-references.ts";
import { verifyReferences } from "#modules/eudr/references/verify-references.ts";
import { verifyReferencesJob } from "#modules/eudr/references/verify-references-job.ts";
import { describeOnOneEngine } from "../engines.ts";
import { completeDeclaration } from "../factories/complete-declaration.ts";
import { filingScene } from "./filing-scene.ts";

describeOnOneEngine("the suppliers' statements of a declaration", (open) => {
  let database: Database;
  let scene: Awaited<ReturnType<typeof filingScene>>;
  /** A second declaration of the same plots, which may stand for the first. */
  let whole: number;

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    scene = await filingScene(database);
    await scene.storeAccess();
    const { projectId, organisationId, plotId } = scene.tenant;
    const [made] = await scene.query<{ id: number }>(
      `with made as (
         insert into public.declarations (organisation_id, project_id, internal_reference) values ($1, $2, 'WHOLE') returning id
       ), product as (
         insert into public.declaration_products (project_id, declaration_id, commodity) select $2, id, 'cocoa' from made
         returning id, declaration_id
       )
       insert into public.declaration_plots (declaration_id, project_id, product_id, plot_id)
       select declaration_id, $2, id, $3 from product returning declaration_id as id`,
      ...[organisationId, projectId, plotId],
    );
    whole = made!.id;
    await completeDeclaration(database, whole);
    await scene.makeReady();
  });
  afterEach(() => scene.close());

  const asked = (input: object, claims: Claims = scene.tenant.people.owner) =>
    ({ input, claims, locale: "fr", services: scene.services }) as never;
  const save = (references: SupplierReference[], claims?: Claims) =>
    saveReferences.handler(asked({ declarationId: whole, references }, claims));
  const verify = (environment = "acceptance") =>
    verifyReferencesJob.run({
      job: { organisationId: scene.tenant.organisationId },
      input: { declarationId: whole, environment },
      claims: scene.tenant.people.owner,
      services: scene.services,
      signal: new AbortController().signal,
      progress: async () => undefined,
    } as never);
  const kept = () =>
    scene.query<{ reference_number: string; result: string | null; environment: string | null }>(
      `select reference_number, told.result, told.environment
       from public.declaration_references as reference
       left join lateral (
         select result, environment from public.reference_checks where reference_id = reference.id order by id desc limit 1
       ) as told on true
       where declaration_id = $1 order by reference_number`,
      whole,
    );
  const stateOf = async (id: number) =>
    (await scene.query<{ state: string }>("select state from public.declarations where id = $1", id))[0]!
      .state;
  const work = () => ({ services: scene.services, signal: new AbortController().signal });
  const later = async () => {
    await scene.query("update public.eu_filings set next_look_at = now() where next_look_at is not null");
    await lookAtFilings(work(), 5, "acceptance");
  };

  const first = async (): Promise<SupplierReference> => {
    await scene.file();
    await scene.advance();
    await scene.lookLater();
    const [{ reference, verification }] = (await scene.query<{ reference: string; verification: string }>(
      "select reference_number as reference, verification_number as verification from public.declarations where id = $1",
      scene.tenant.declarationId,
    )) as [{ reference: string; verification: string }];
    return {
      ...{ referenceNumber: reference, verificationNumber: verification },
      ...{ supplier: "Coopérative de Divo", isGrouped: true },
    };
  };

  it("are checked with the EU, and each answer is kept with its moment", async () => {
    const real = await first();
    const wrong = { ...real, referenceNumber: "26BE7XTVCZAQ2S", isGrouped: false };
    await save([real, wrong]);
    expect(await verify()).toEqual({ references: 2, answered: 2, fault: null });
    expect((await kept()).map(({ result }) => result).sort()).toEqual(["EXISTING_USABLE", "NON_EXISTENT"]);
    // What did not change keeps its answer; what did is asked for again.
    await save([real, { ...wrong, supplier: "Autre" }]);
    const after = await kept();
    expect(after.find((one) => one.reference_number === real.referenceNumber)!.result).toBe(
      "EXISTING_USABLE",
    );
    expect(after.find((one) => one.reference_number === wrong.referenceNumber)!.result).toBeNull();
    await expect(
      database.asOwner((transaction) =>
        transaction.query("update public.reference_checks set result = 'EXISTING_USABLE'"),
      ),
    ).rejects.toThrow();
  });

  it("that the EU does not answer for say so, and lose nothing", async () => {
    await save([await first()]);
    await scene.storeAccess("another key");
    expect(await verify()).toMatchObject({ references: 1, answered: 0, fault: { code: "authentication" } });
  });

  it("are refused where a number cannot be one, or stands twice", async () => {
    const reference = { referenceNumber: "26BE7XTVCZAQ2S", verificationNumber: "SFFCB4Y3" };
    const one = { ...reference, supplier: "", isGrouped: false };
    await expect(save([{ ...one, verificationNumber: "1" }])).rejects.toMatchObject({
      code: "supplier_number_invalid",
    });
    await expect(save([one, one])).rejects.toMatchObject({ code: "reference_named_twice" });
    await expect(save([one], scene.tenant.people.auditor)).rejects.toBeDefined();
  });

  it("that are grouped go with the statement, and are neither amended nor withdrawn while it lives", async () => {
    const reference = await first();
    await save([reference]);
    await database.asService((transaction) =>
      transaction.query("update public.declarations set state = 'ready' where id = $1", [whole]),
    );
    await expect(save([])).rejects.toMatchObject({ code: "P0423" });
    await fileDeclaration.handler(asked({ declarationId: whole, environment: "acceptance" }));
    const [filing] = await scene.query<{ id: number }>(
      "select id from public.eu_filings where declaration_id = $1 order by id desc limit 1",
      whole,
    );
    await advanceHeld(work(), filing!.id, 4);
    // Before the EU was asked again, our own row still says available.
    expect(await stateOf(scene.tenant.declarationId)).toBe("available");
    await expect(scene.withdraw()).rejects.toMatchObject({ code: "P0500" });
    await expect(scene.amend("begin")).rejects.toMatchObject({ code: "P0500" });
    await later();
    expect([await stateOf(whole), await stateOf(scene.tenant.declarationId)]).toEqual([
      "available",
      "grouped",
    ]);
    const [content] = await scene.query<{ references: SupplierReference[] }>(
      "select content -> 'references' as references from public.declaration_filings where declaration_id = $1",
      whole,
    );
    expect(content!.references).toMatchObject([{ reference_number: reference.referenceNumber }]);
  });

  it("are asked for by a job that begins once for a key", async () => {
    await save([await first()]);
    const ask = () =>
      verifyReferences.handler(asked({ declarationId: whole, environment: "rehearsal", requestKey: key }));
    const key = randomUUID();
    expect(await ask()).toEqual(await ask());
    expect(await verify("rehearsal")).toMatchObject({ answered: 1 });
    expect((await kept())[0]).toMatchObject({ result: "NON_EXISTENT", environment: "rehearsal" });
  });
});
