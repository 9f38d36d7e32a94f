import { afterAll, beforeAll, expect, it } from "vitest";
import { describeOnOneEngine } from "./engines.ts";
import { startProduct, type TestProduct } from "./start-product.ts";

describeOnOneEngine("work on a file that is not there", (open) => {
  let product: TestProduct;
  let projectId = 0;

  beforeAll(async () => {
    product = await startProduct(await open(), "owner@missing.example");
    projectId = await product.createProject();
  });
  afterAll(() => product.stop());

  const ended = async (jobId: number) => {
    await product.over(jobId);
    const { data } = await product.person
      .from("jobs")
      .select("status, attempts, error")
      .eq("id", jobId)
      .single();
    return data;
  };
  const atOnce = (path: string) => ({
    status: "failed",
    attempts: 1,
    error: { code: "file_missing", detail: { path } },
  });

  it("ends at its first attempt and says so: an import with a path that nobody uploaded to", async () => {
    const objectPath = `${product.organisationId}/${projectId}/none/plots.csv`;
    const { importId, jobId } = await product.ask("start-import", {
      projectId,
      objectPath,
      fileName: "plots.csv",
    });
    expect(await ended(jobId)).toMatchObject(atOnce(objectPath));
    const { data } = await product.person
      .from("imports")
      .select("status, refusal")
      .eq("id", importId)
      .single();
    expect(data).toMatchObject({ status: "refused", refusal: { code: "file_missing" } });
  });

  it.each([
    ["a path that no file can have", () => "a\u0007b", "invalid_input"],
    [
      "a path of another organisation",
      () => `${product.organisationId + 1}/${projectId}/theirs/plots.csv`,
      "permission_denied",
    ],
  ])("is not begun: an import with %s", async (_name, path, code) => {
    const asked = { projectId, objectPath: path(), fileName: "plots.csv" };
    expect(await product.refusal("start-import", asked)).toMatchObject({ code });
  });

  it("is refused, and the rows stay as they were read: an import read otherwise whose file was deleted", async () => {
    const bytes = new TextEncoder().encode("code,wkt\nA,POINT (-5.8 6.2)");
    const { importId } = await product.handIn(projectId, "plots.csv", bytes);
    const { database, files } = product.server.foundation.services;
    const read = () =>
      database.asService((transaction) =>
        transaction.query<{ object_path: string; status: string; rows: number }>(
          `select object_path, status, (select count(*) from public.import_rows where import_id = import.id)::integer as rows
           from public.imports as import where id = $1`,
          [importId],
        ),
      );
    const [before] = await read();
    await files.remove({ role: "service_role" }, "imports", before!.object_path);
    const asked = { importId, options: { swapAxes: true } };
    expect(await product.refusal("reinspect-import", asked)).toMatchObject({ code: "file_missing" });
    expect(await read()).toEqual([{ ...before, status: "inspected", rows: 1 }]);
  });

  it("ends at its first attempt and says so: a corrected file whose original was deleted", async () => {
    const bytes = new TextEncoder().encode("code,wkt\nA,POINT (-5.8 6.2)");
    const { importId } = await product.handIn(projectId, "plots.csv", bytes);
    const { services } = product.server.foundation;
    const [row] = await services.database.asService((transaction) =>
      transaction.query<{ object_path: string }>("select object_path from public.imports where id = $1", [
        importId,
      ]),
    );
    await services.files.remove({ role: "service_role" }, "imports", row!.object_path);
    const requestKey = crypto.randomUUID();
    const { jobId } = await product.ask("export-import-rows", { importId, requestKey, scope: "all" });
    expect(await ended(jobId)).toMatchObject(atOnce(row!.object_path));
  });
});
