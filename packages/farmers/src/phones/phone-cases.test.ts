import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { CsvParser } from "@parcelle/formats/table/parse-csv";
import { expect, test } from "vitest";
import { skippedWithout } from "../../../../tools/skipped-without.ts";
import { readPhones } from "./read-phones.ts";

const cases = fileURLToPath(
  new URL("../../../../../shared/data/farmers/phone_edge_cases.csv", import.meta.url),
);
const noData = !existsSync(cases) && process.env.REFERENCE_DATA !== "required";

function rows(): string[][] {
  const parser = new CsvParser(",", { rows: 1_000, columns: 20, cells: 100_000 });
  const text = readFileSync(cases, "utf8");
  return [...parser.push(text), ...parser.end()].slice(1).filter((row) => row.length > 1);
}

test(
  "all sixty edge cases of five countries are read as told, with their notes",
  skippedWithout("reference data", noData),
  () => {
    const read = rows();
    expect(read).toHaveLength(60);
    for (const [country = "", raw = "", note = "", , , , , e164 = "", notes = ""] of read) {
      const { phones, problems, ...kept } = readPhones(raw, country);
      // "zeros" says why there is no phone; the other words say what was done to one.
      const told = [
        ...phones.flatMap((phone) => phone.notes),
        ...problems.filter((problem) => problem === "zeros"),
      ];
      expect({
        note,
        e164: phones.map((phone) => phone.e164).join(";"),
        notes: [...new Set(told)].join(";"),
      }).toEqual({ note, e164, notes });
      expect(kept.raw).toBe(raw);
      expect(phones.length > 0 || problems.length > 0).toBe(true);
    }
  },
);
