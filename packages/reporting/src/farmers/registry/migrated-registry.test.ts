import { openMigration } from "@parcelle/farmers/migration/open-migration";
import { readMigration } from "@parcelle/farmers/migration/read-migration";
import { collectBytes } from "@parcelle/formats/collect-bytes";
import { DEFAULT_LIMITS } from "@parcelle/formats/read-limits";
import { expect, it } from "vitest";
import { writeRegistryWorkbook } from "./write-registry-workbook.ts";

it.each(["fr", "en"] as const)(
  "another cooperative’s download of ours is known again (%s)",
  async (language) => {
    const farmer = {
      ...{
        id: 1,
        identifier: "F-001",
        otherIdentifiers: [],
        lastName: "KOUASSI",
        firstName: "Yao",
        otherNames: null,
        sex: null,
      },
      ...{ languages: [], household: null, householdRole: null },
      ...{ birthDate: null, phones: [], village: "Méagui", section: null, crops: [], declaredHectares: 2.5 },
      ...{ measuredHectares: null, plots: 1, latitude: null, longitude: null, organisation: "COOP" },
      ...{ papers: [], own: {}, holdings: [] },
    };
    const bytes = await collectBytes(writeRegistryWorkbook([farmer], [], false, language));
    const { file, recognised } = await openMigration({ name: "producteurs.xlsx", bytes }, DEFAULT_LIMITS);
    expect(recognised?.source).toBe("registry");
    const { farmers, keyOf } = readMigration(file, "registry");
    const [sheet] = farmers.sheets;
    expect(keyOf(sheet!.name, 2)).toBe("F-001");
  },
);
