import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const definitions = new URL("./definitions/", import.meta.url);
const usual = 300;

/** The most lines of subjects that are longer than a file ought to be; beyond, a part of them gets a file of its own. */
const most: Readonly<Record<string, number>> = {
  "11_permissions.sql": 450,
  "24_organisations.sql": 400,
  "25_operators.sql": 400,
  "28_credits.sql": 500,
  "38_invitations.sql": 500,
  "40_plots.sql": 550,
  "42_plot_map.sql": 400,
  "45_boundaries.sql": 400,
  "48_declaration_gaps.sql": 450,
  "49_declarations.sql": 620,
  "53_news_of_events.sql": 450,
  "75_farmer_fields.sql": 350,
  "92_records.sql": 400,
};

const lines = readdirSync(definitions).map((name) => ({
  name,
  count: readFileSync(new URL(name, definitions), "utf8").split("\n").length - 1,
}));

it("files of definitions have at most 300 lines, or what is said here of their subject", () => {
  expect(lines.filter(({ name, count }) => count > (most[name] ?? usual))).toEqual([]);
});

it("a file that became short again is no exception", () => {
  const long = lines.filter(({ count }) => count > usual).map(({ name }) => name);
  expect(long.sort()).toEqual(Object.keys(most));
});
