import { describe, expect, it } from "vitest";
import { breakdownsOf } from "./breakdowns.ts";
import { completenessOf } from "./completeness.ts";
import { farmerFiguresCsv } from "./figures-csv.ts";
import { knownGroups } from "./known-groups.ts";
import { missingFilter } from "./missing-filter.ts";
import { lastMonths } from "./months.ts";
import { sectionPath, sectionsWithin } from "./sections-within.ts";
import type { Figure, Known } from "./statistics-queries.ts";

const figure = (subject: Figure["subject"], value: string | null, farmers: number): Figure => ({
  ...{ subject, value, farmers, hectares: null, median_hectares: null },
});

const group = (told: Partial<Known>): Known => ({
  ...{ grouped_by: "registry", section_id: null, registered_by: null, author: null, farmers: 10 },
  ...{ identifier: 10, first_name: 10, sex: 10, birth: null, phone: null, village: 10, in_section: 4 },
  ...{ crops: 10, declared_area: 10, place: 7, plots: 10 },
  ...told,
});

const sections = [
  { id: 1, parent_id: null, name: "Lakota" },
  { id: 2, parent_id: 1, name: "Zégo" },
  { id: 3, parent_id: 2, name: "Campement" },
  { id: 4, parent_id: null, name: "Divo" },
];

describe("how complete the registry is", () => {
  it("leaves out what the reader may not know, instead of counting it as missing", () => {
    const told = completenessOf(group({}));
    expect(told.known.map(({ particular }) => particular)).not.toContain("phone");
    expect(told.share).toBeCloseTo((7 * 10 + 4 + 7) / 90, 9);
    expect(told.missingMost).toEqual({ particular: "in_section", farmers: 6 });
  });

  it("says that nothing is missing where everything is known", () => {
    expect(completenessOf(group({ in_section: 10, place: 10 })).missingMost).toBeNull();
  });

  it("puts the least complete section first and writes it with those above it", () => {
    const told = [
      group({ grouped_by: "section", section_id: 4 }),
      group({ grouped_by: "section", section_id: 3, sex: 0 }),
    ];
    expect(knownGroups(told, sections, "fr").map(({ name }) => name)).toEqual([
      "Lakota › Zégo › Campement",
      "Divo",
    ]);
  });
});

describe("the figures of the registry", () => {
  it("keep their order, show classes that nobody is in, and what is not known last", () => {
    const [sex] = breakdownsOf([figure("sex", null, 2), figure("sex", "male", 5)], "en");
    expect(sex!.categories.map(({ label, farmers }) => [label, farmers])).toEqual([
      ["Woman", 0],
      ["Man", 5],
      ["Not stated", 2],
    ]);
  });

  it("show of areas their classes and not their sum as one more class", () => {
    const told = [figure("declared_area", null, 3), figure("declared_area", "0", 3)];
    expect(breakdownsOf(told, "fr")[0]!.categories.map(({ farmers }) => farmers)).toEqual([3, 0, 0, 0, 0]);
  });

  it("tell nothing of a subject that the reader may not know", () => {
    expect(breakdownsOf([figure("registry", null, 3)], "fr")).toEqual([]);
  });

  it("count months to the present one, across years", () => {
    const months = lastMonths(new Date("2026-02-28T23:30:00Z"));
    expect([months.length, months[0], months.at(-1)]).toEqual([24, "2024-03", "2026-02"]);
  });

  it("are saved as a file that a French spreadsheet reads", () => {
    const csv = farmerFiguresCsv(
      breakdownsOf([{ ...figure("declared_area", "0", 3), hectares: 1.5 }], "fr"),
      knownGroups([group({ grouped_by: "section", section_id: 2 })], sections, "fr"),
      "fr",
    ).split("\r\n");
    expect(csv[0]).toBe("Répartition;Catégorie;Renseignement;Producteurs;Hectares");
    expect(csv[1]).toBe("Par surface déclarée;moins de 1 ha;;3;1,5");
    expect(csv).toContain("Complétude par section;Lakota › Zégo;Position;7;");
  });
});

describe("those of whom something is missing", () => {
  it("are found by the list where it has a filter for it, in the section and those below it", () => {
    expect(sectionsWithin(sections, 1)).toEqual([1, 2, 3]);
    expect(sectionPath(sections, 2)).toBe("Lakota › Zégo");
    expect(missingFilter("sex", [])).toBe("sex:-");
    expect(missingFilter("plots", [1, 2])).toBe("section:1|2,plots:0..0");
    expect(missingFilter("in_section", [])).toBe("section:-");
  });

  it("have no link where no filter finds them", () => {
    expect(missingFilter("phone", [])).toBeNull();
    expect(missingFilter("in_section", [1])).toBeNull();
  });
});
