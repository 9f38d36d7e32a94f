import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const definitions = new URL("./definitions/", import.meta.url);
const usual = 300;

/** The most lines of subjects that are longer than a file ought to be; beyond, a part of them gets a file of its own. */
const most: Readonly<Record<string, number>> = {
  "110_permissions.sql": 450,
  "240_organisations.sql": 400,
  "250_operators.sql": 400,
  "280_credits.sql": 500,
  "380_invitations.sql": 500,
  "400_plots.sql": 550,
  "420_plot_map.sql": 400,
  "450_boundaries.sql": 400,
  "480_declaration_gaps.sql": 450,
  "490_declarations.sql": 620,
  "530_news_of_events.sql": 450,
  "750_farmer_fields.sql": 350,
  "940_record_reviews.sql": 320,
  "960_record_places.sql": 320,
  "983_due_diligence.sql": 560,
  "987_folders.sql": 400,
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
