import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { presentSchemaFile } from "#database/present-schema/present-schema-file.ts";
import { readPresentSchema } from "#database/present-schema/read-present-schema.ts";
import { renderPresentSchema } from "#database/present-schema/render-present-schema.ts";
import { readSqlSource } from "#database/sql-source.ts";
import { describeOnBothEngines } from "./engines.ts";

describeOnBothEngines("schema.sql", (open) => {
  it("shows the present whole, each part with its file; otherwise run: npm run rows", async () => {
    const current = renderPresentSchema(await readPresentSchema(await open()), await readSqlSource());
    expect(await readFile(presentSchemaFile, "utf8")).toBe(current);
    expect(current).not.toMatch(/^-- (migrations|definitions)\/(;|$)/m);
  });
});
