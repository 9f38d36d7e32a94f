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

  it("know identity, default, listed words, geometry, arrays, what views pass on and computed columns", async () => {
    const database = await open();
    await database.asOwner((transaction) =>
      transaction.script(`
        create table public.specimens (
          id bigint generated always as identity primary key,
          state text not null default 'new' check (state in ('new', 'l''ancien', 'old')),
          outline geometry(Polygon, 4326),
          labels text[] not null,
          area numeric(12, 4)
        );
        create function public.sample_count(state text, at_least int default 0) returns table (state text, n bigint)
          language sql as 'select null::text, null::bigint';
        create view public.sample_states as
          select outer_state.state, upper(outer_state.state) as loud from (select state from public.specimens) as outer_state;
        create view public.seen_states as select state from public.sample_states;
        create function public.mark(sample public.specimens) returns text language sql as 'select sample.state';
      `),
    );
    const { relations, routines } = await readCatalogue(database);
    const text = renderRowTypes({
      relations: relations.filter(({ name }) => ["specimens", "sample_states", "seen_states"].includes(name)),
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
    // Views pass on the words, also through another view; what they compute is a text that may be empty.
    expect(text).toMatch(
      /sample_states: \{\s+Row: \{\s+loud: string \| null;\s+state: "new" \| "l'ancien" \| "old" \| null;/,
    );
    expect(text).toMatch(/seen_states: \{\s+Row: \{\s+state: "new" \| "l'ancien" \| "old" \| null;/);
    // A function of the row is a column of it, and none that can be called.
    expect(text).toMatch(/mark: string \| null;.*ComputedFields: "mark";/s);
    expect(text).not.toContain("mark: { Args");
  });
});
