import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { readCatalogue } from "#database/row-types/read-catalogue.ts";
import { renderRowTypes } from "#database/row-types/render-row-types.ts";
import { rowTypesFile } from "#database/row-types/row-types-file.ts";
import { describeOnBothEngines } from "./engines.ts";

describeOnBothEngines("the generated row types", (open) => {
  it("say what the migrations make; otherwise run: npm run rows", async () => {
    const current = renderRowTypes(await readCatalogue(await open()));
    expect(await readFile(rowTypesFile, "utf8")).toBe(current);
  });

  it("know identity, default, listed words, geometry and arrays", async () => {
    const database = await open();
    await database.asOwner((transaction) =>
      transaction.script(`
        create table public.samples (
          id bigint generated always as identity primary key,
          state text not null default 'new' check (state in ('new', 'l''ancien', 'old')),
          outline geometry(Polygon, 4326),
          labels text[] not null,
          area numeric(12, 4)
        );
        create function public.sample_count(state text, at_least int default 0) returns table (state text, n bigint)
          language sql as 'select null::text, null::bigint';
      `),
    );
    const { relations, routines } = await readCatalogue(database);
    const text = renderRowTypes({
      relations: relations.filter(({ name }) => name === "samples"),
      routines: routines.filter(({ name }) => name === "sample_count"),
    });
    for (const line of [
      "area: number | null;",
      "id?: never;",
      "labels: (string)[];",
      "outline?: GeometryJson | null;",
      `sample_count: { Args: { state: string; at_least?: number }; Returns: ({ state: string | null; n: number | null })[] };`,
    ])
      expect(text).toContain(line);
    expect(text).toMatch(/state\?: "new" \| "l'ancien" \| "old";/);
  });
});
