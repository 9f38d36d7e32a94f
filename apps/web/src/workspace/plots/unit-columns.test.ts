import { expect, test } from "vitest";
import type { TableState } from "#ui/table/table-state.ts";
import { tileFilters } from "../map/map-columns.ts";
import { rowQuestion } from "../rows/row-question.ts";
import type { PlotGroup } from "../statistics/figures-query.ts";
import { namesOfUnits } from "../statistics/unit-names.ts";
import { unitColumns } from "./unit-columns.ts";

const group = (region: string, region_name: string | null) => ({ region, region_name }) as PlotGroup;
const groups = [group("CI-09", "Nord"), group("CM-NO", "Nord"), group("CM-ES", "Est"), group("", null)];
const names = namesOfUnits(groups, "fr");
const columns = unitColumns("fr", { groups, nameOf: (code) => names.get(code) ?? code });

const asked = (filters: TableState["filters"]) =>
  rowQuestion({ q: "", sort: null, filters }, columns).conditions;

test("units of the same name in two countries are told apart by the country", () => {
  expect(columns[0]!.choices).toEqual([
    { value: "CM-ES", label: "Est" },
    { value: "CM-NO", label: "Nord (Cameroun)" },
    { value: "CI-09", label: "Nord (Côte d’Ivoire)" },
    { value: "-", label: "Région inconnue" },
  ]);
});

test("regions of the base map are told apart too, where no boundaries are in force", () => {
  const provinces: Record<string, string> = { "CM-NO": "Nord", "SL-N": "Nord", "CM-ES": "Est" };
  const unnamed = ["CM-NO", "SL-N", "CM-ES"].map((code) => group(code, null));
  expect([...namesOfUnits(unnamed, "fr", (code) => provinces[code] ?? code)]).toEqual([
    ["CM-NO", "Nord (Cameroun)"],
    ["SL-N", "Nord (Sierra Leone)"],
    ["CM-ES", "Est"],
  ]);
});

test("units are asked for by code, plots without one too", () => {
  expect(asked({ region: { kind: "choice", values: ["CI-09", "-"] } })).toEqual([
    'region.in.("CI-09","-"),region.is.null',
  ]);
});

test("an address of before, with a part of the name, asks by name, and tiles by the codes of that name", () => {
  const filters = { region: { kind: "text", text: "nord" } } as const;
  expect(asked(filters)).toEqual(['region_name.ilike."*nord*"']);
  expect(tileFilters(filters, columns)).toEqual({ region: { kind: "choice", values: ["CM-NO", "CI-09"] } });
});
