// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { stateOfSearch } from "#ui/table/table-state.ts";
import { addressesIn } from "#workspace/addresses.ts";
import { plotColumns } from "#workspace/plots/plots-columns.tsx";
import { isEverything, rowQuestion } from "#workspace/rows/row-question.ts";
import { eudr } from "../workspace.ts";

const columns = plotColumns(eudr, "fr", addressesIn(eudr, "fr"));

function ask(search: Parameters<typeof stateOfSearch>[0]) {
  return rowQuestion(stateOfSearch(search), columns);
}

test("without search and filters every plot is asked for, in an order that stays", () => {
  const question = ask({});
  expect(isEverything(question)).toBe(true);
  expect(question.order).toEqual([{ column: "id", ascending: true }]);
});

test("plots that are not assessed have no compliance in the database", () => {
  const { conditions } = ask({ filter: "compliance:compliant|not_assessed" });
  expect(conditions).toEqual(['state.in.("compliant","not_assessed"),state.is.null']);
});

test("the area of a point is the declared one", () => {
  const [condition] = ask({ filter: "area:1..5" }).conditions;
  expect(condition).toBe(
    "and(is_point.is.false,area_hectares.gte.1,area_hectares.lte.5),and(is_point.is.true,declared_area_hectares.gte.1,declared_area_hectares.lte.5)",
  );
});

test("a text may hold what means something in the address of a request", () => {
  const { conditions } = ask({ filter: 'place:~a"b%2C(c%25' });
  expect(conditions).toEqual(['production_place.ilike."*a\\"b,(c *"']);
});

test("a country is found by its name in the reader's language", () => {
  const [condition] = ask({ filter: "country:~ivoire" }).conditions;
  expect(condition).toBe('country.in.("CI")');
});

test("the producer is looked for and sorted in all of his names", () => {
  const { conditions, order } = ask({ filter: "producer:~kone", sort: "-producer" });
  expect(conditions[0]!.split(",")).toHaveLength(3);
  expect(order.map(({ column }) => column)).toEqual([
    "producer_name",
    "farmer_last_name",
    "farmer_first_name",
    "id",
  ]);
});

test("the last day of a range counts whole", () => {
  const [condition] = ask({ filter: "updated:2026-01-01..2026-01-31" }).conditions;
  expect(condition).toBe("and(updated_at.gte.2026-01-01,updated_at.lte.2026-01-31T23:59:59.999Z)");
});

test("hints are found by their names in the reader's language, without accents", () => {
  expect(ask({ filter: "hints:~limite" }).conditions).toEqual([
    'and(hints.neq."[]",or(hints.cs."[{\\"code\\":\\"loss_outside_border\\"}]"))',
  ]);
  expect(ask({ filter: "hints:~dela" }).conditions).toHaveLength(1);
  expect(ask({ filter: "hints:~plus" }).conditions[0]!.split("hints.cs.")).toHaveLength(3);
  expect(ask({ filter: "hints:~xyz" }).conditions).toEqual(["id.is.null"]);
});

test("how much others declare too is asked of the server", () => {
  const { conditions, order } = ask({ filter: "elsewhere:1..", sort: "-elsewhere" });
  expect(conditions).toEqual(["and(claimed_percent.gte.1)"]);
  expect(order[0]).toEqual({ column: "claimed_percent", ascending: false });
});
