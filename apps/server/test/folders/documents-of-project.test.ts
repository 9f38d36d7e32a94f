import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { forgetRemoved } from "#platform/trash/forget-removed.ts";
import { describeOnOneEngine } from "../engines.ts";
import { startProduct, type TestProduct } from "../start-product.ts";

describeOnOneEngine("documents of a project", (open) => {
  let database: Database;
  let product: TestProduct;
  let projectId = 0;

  beforeAll(async () => {
    database = await open();
    product = await startProduct(database, "owner@documents.example");
    projectId = await product.createProject();
  });
  afterAll(() => product.stop());

  async function send(name: string): Promise<number> {
    const form = new FormData();
    form.set("projectId", String(projectId));
    form.set("file", new File(["reçu"], name, { type: "text/plain" }));
    const { data, error } = await product.person.functions.invoke("send-document", { body: form });
    expect(error).toBeNull();
    return data.id;
  }
  const listed = async (search: string | null = null) => {
    const { data } = await product.person
      .rpc("project_documents", { project: projectId, search })
      .select("name, folder_names, belongs_to")
      .order("id");
    return data;
  };
  const mark = (id: number, deletedAt: string | null) =>
    product.person.from("documents").update({ deleted_at: deletedAt }).eq("id", id);
  const later = (days: number) =>
    database.asOwner((transaction) =>
      transaction.script(`
        alter table public.documents disable trigger documents_deletion_stamped;
        update public.documents set deleted_at = deleted_at - interval '${days} days' where deleted_at is not null;
        alter table public.documents enable trigger documents_deletion_stamped;
      `),
    );
  const kept = (id: number) =>
    database.asOwner((transaction) =>
      transaction.query(
        `select object.name from storage.objects as object where object.bucket_id = 'documents'
         and exists (select from public.documents where id = $1 and object_path = object.name)`,
        [id],
      ),
    );
  const objects = async () => {
    const [found] = await database.asOwner((transaction) =>
      transaction.query<{ count: number }>(
        "select count(*)::integer as count from storage.objects where bucket_id = 'documents'",
      ),
    );
    return found!.count;
  };

  it("are listed whether they lie in a folder or not, and found by their words", async () => {
    await send("Titre foncier de Divo.pdf");
    await send("contrat.txt");
    expect(await listed()).toEqual([
      { name: "Titre foncier de Divo.pdf", folder_names: [], belongs_to: null },
      { name: "contrat.txt", folder_names: [], belongs_to: null },
    ]);
    expect(await listed("divo titre")).toMatchObject([{ name: "Titre foncier de Divo.pdf" }]);
  });

  it("come back from the trash for 30 days, and then go with their bytes", async () => {
    const id = await send("brouillon.txt");
    const before = await objects();
    await mark(id, new Date().toISOString());
    expect(await listed("brouillon")).toEqual([]);
    await later(29);
    await forgetRemoved(database);
    await mark(id, null);
    expect(await listed("brouillon")).toHaveLength(1);
    await mark(id, new Date().toISOString());
    await later(31);
    await forgetRemoved(database);
    expect(await kept(id)).toEqual([]);
    expect(await objects()).toBe(before - 1);
  });

  it("stay while evidence of legality rests on them, and the refusal says so", async () => {
    const id = await send("permis.pdf");
    const { error: shown } = await product.person.from("legality_evidence").insert({
      organisation_id: product.organisationId,
      project_id: projectId,
      ...{ country: "CI", aspect: "land_use", title: "Permis", document_id: id },
    });
    expect(shown).toBeNull();
    const { error } = await mark(id, new Date().toISOString());
    expect(error).toMatchObject({ code: "P0532" });
    expect(await listed("permis")).toHaveLength(1);
  });

  it("in the trash are neither evidence nor a mandate", async () => {
    const id = await send("jeté.pdf");
    expect((await mark(id, new Date().toISOString())).error).toBeNull();
    const own = { organisation_id: product.organisationId, project_id: projectId, document_id: id };
    const { error: shown } = await product.person
      .from("legality_evidence")
      .insert({ ...own, country: "CI", aspect: "land_use", title: "Permis" });
    expect(shown).toMatchObject({ code: "42501" });
    const { error: signed } = await product.person.from("filing_mandates").insert({
      ...own,
      ...{ operator_name: "Chocolats SA", operator_country: "FR", identifier_type: "eori" },
      ...{ identifier_value: "FR123456789", signed_by: "Léa Martin", valid_from: "2026-01-01" },
    });
    expect(signed).toMatchObject({ code: "42501" });
  });

  it("of another project are no evidence of this one", async () => {
    const other = await product.createProject();
    const id = await send("ailleurs.pdf");
    const { error } = await product.person.from("legality_evidence").insert({
      organisation_id: product.organisationId,
      project_id: other,
      ...{ country: "CI", aspect: "land_use", title: "Permis", document_id: id },
    });
    expect(error).toMatchObject({ code: "23503" });
  });
});
