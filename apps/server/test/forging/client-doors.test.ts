import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { describeOnBothEngines } from "../engines.ts";
import { clientFunctions } from "./client-functions.ts";
import { clientWrites, familyTables } from "./client-writes.ts";
import { clientWritesPage } from "./client-writes-page.ts";
import { readClientFunctions, readClientWrites } from "./read-client-doors.ts";

const page = fileURLToPath(new URL("../../../../docs/client-writes.md", import.meta.url));

const reviewed = clientWrites
  .flatMap(({ table, verb, columns }) =>
    verb === "delete" ? [`${table} delete`] : columns.map((column) => `${table} ${verb} ${column}`),
  )
  .sort();

describeOnBothEngines("what clients may write", (open) => {
  let database: Database;

  beforeAll(async () => {
    database = await open();
  });

  it("stands in the reviewed list, each column with its reason, and nothing else does", async () => {
    const writable = await readClientWrites(database);
    const ofFamilies = Object.keys(familyTables);
    const others = writable.filter((name) => !ofFamilies.some((table) => name.startsWith(`${table} `)));
    expect(
      others,
      "the rule: what a client may write is a reviewed list. Grant the column to workflow, or give its reason in apps/server/test/forging/client-writes.ts",
    ).toEqual(reviewed);
  });

  it("functions that a client may call stand in the reviewed list, and nothing else does", async () => {
    expect(
      await readClientFunctions(database),
      "the rule: a function that a client may call has a reason. Revoke it, or give one in apps/server/test/forging/client-functions.ts",
    ).toEqual(Object.keys(clientFunctions).sort());
  });

  it("a visitor without an account writes nothing, and calls only what weighs an answer", async () => {
    expect(await readClientWrites(database, "anon")).toEqual([]);
    const called = await readClientFunctions(database, "anon");
    expect(called.filter((name) => !name.startsWith("auth.") && !name.startsWith("storage."))).toEqual([
      "app.add_weight",
      "app.weight",
    ]);
  });

  it("what functions and jobs write besides is written by no client", async () => {
    const [byWorkflow, byClient] = [
      await readClientWrites(database, "workflow"),
      await readClientWrites(database),
    ];
    expect(byClient.filter((name) => !byWorkflow.includes(name))).toEqual([]);
    expect(byWorkflow).toContain("public.plots update geometry");
    expect(byClient).not.toContain("public.plots update geometry");
  });
});

it("docs/client-writes.md lists what clients may write; otherwise run with UPDATE_DOCS=1", async () => {
  const current = clientWritesPage();
  if (process.env.UPDATE_DOCS) await writeFile(page, current);
  expect(await readFile(page, "utf8")).toBe(current);
});
