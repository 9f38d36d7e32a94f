import type { Json } from "@parcelle/domain/database/rows.gen";
import { describe, expectTypeOf, it } from "vitest";
import type { Supabase } from "../create-supabase.ts";
import type { Database, RowOf, RowOfSelect, Stated } from "./database.ts";
import type { KnownColumns, KnownReturns } from "./known-columns.ts";

type Relations = Database["public"]["Tables"] & Database["public"]["Views"];
type Functions = Database["public"]["Functions"];

type ColumnsOf<Name> = Name extends keyof Relations
  ? keyof Relations[Name]["Row"]
  : Name extends keyof Functions
    ? Functions[Name]["Returns"] extends (infer Row)[]
      ? keyof Row
      : never
    : never;

type Elsewhere = { [Name in keyof KnownColumns]: Exclude<keyof KnownColumns[Name], ColumnsOf<Name>> };

// `npm run check` compiles what is expected here; nothing happens while it runs.
describe("what is known of columns", () => {
  it("is said of relations, columns and functions that the database has", () => {
    expectTypeOf<Exclude<keyof KnownColumns, keyof Relations | keyof Functions>>().toEqualTypeOf<never>();
    expectTypeOf<Elsewhere[keyof Elsewhere]>().toEqualTypeOf<never>();
    expectTypeOf<Exclude<keyof KnownReturns, keyof Functions>>().toEqualTypeOf<never>();
  });

  it("leaves to the catalogue whether a column may be null", () => {
    expectTypeOf<RowOf<"plots", "findings">["findings"]>().not.toBeNullable();
    expectTypeOf<RowOf<"layers", "own">["own"]>().toBeNullable();
    expectTypeOf<RowOf<"plot_overview", "hints">["hints"]>().toBeNullable();
  });
});

describe("what a plot is found to be", () => {
  type Planting = Stated<"plot_overview", { state: "eligible" | "excluded"; classes: { biome: string } }>;

  it("is a text to the platform, which has no words of its own for it", () => {
    expectTypeOf<RowOf<"plot_overview">["state"]>().toEqualTypeOf<string | null>();
    expectTypeOf<RowOf<"overrules">["state"]>().toEqualTypeOf<string>();
    expectTypeOf<RowOf<"plot_results">["document"]>().toEqualTypeOf<Json>();
  });

  it("is what its module states, and may be null where the catalogue says so", () => {
    expectTypeOf<Planting["state"]>().toEqualTypeOf<"eligible" | "excluded" | null>();
    expectTypeOf<Planting["classes"]>().toEqualTypeOf<{ biome: string } | null>();
    expectTypeOf<Stated<"overrules", { state: "eligible" }>["state"]>().toEqualTypeOf<"eligible">();
  });

  it("is stated of columns that the relation has, and of what they can hold", () => {
    // @ts-expect-error: no such column
    expectTypeOf<Stated<"plot_overview", { eligibility: "eligible" }>>().toBeObject();
    // @ts-expect-error: a state is a text
    expectTypeOf<Stated<"plot_overview", { state: 1 | 2 }>>().toBeObject();
  });
});

describe("a query", () => {
  const asked = (client: Supabase) => ({
    projects: client.from("projects").select("id, status, plots(count()), project_visits(visited_at)"),
    plots: client.from("plot_overview").select("id, state, geometry_state"),
    people: client.rpc("organisation_members", { organisation: 1 }),
    trash: client.rpc("trashed_plots", { project: 1 }).select("id, deleted_at"),
  });
  type Asked = ReturnType<typeof asked>;
  type Answer<Name extends keyof Asked> = NonNullable<Awaited<Asked[Name]>["data"]>[number];

  it("is typed by what it selects", () => {
    expectTypeOf<Answer<"projects">["id"]>().toEqualTypeOf<number>();
    expectTypeOf<Answer<"projects">["status"]>().toEqualTypeOf<RowOf<"projects">["status"]>();
    expectTypeOf<Answer<"projects">["plots"]>().toEqualTypeOf<{ count: number }[]>();
    expectTypeOf<Answer<"projects">["project_visits"]>().toEqualTypeOf<{ visited_at: string }[]>();
    expectTypeOf<Answer<"plots">>().toEqualTypeOf<
      RowOfSelect<"plot_overview", "id, state, geometry_state">
    >();
    expectTypeOf<Answer<"people">["status"]>().toEqualTypeOf<"active" | "suspended">();
    expectTypeOf<Answer<"trash">>().toEqualTypeOf<{ id: number; deleted_at: string }>();
  });

  it("is refused by the compiler where relation or filter is none of the database", () => {
    const refused = (client: Supabase) => [
      // @ts-expect-error: no such relation
      client.from("plot"),
      // @ts-expect-error: no such column
      client.from("plots").select("id").eq("projet_id", 1),
    ];
    expectTypeOf(refused).toBeFunction();
  });
});
