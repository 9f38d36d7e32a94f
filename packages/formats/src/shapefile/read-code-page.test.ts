import { unzipSync, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { bytesOf, square } from "../../test/plot-factory.ts";
import { collectBytes } from "../collect-bytes.ts";
import { readPlots } from "../read-plots.ts";
import { describeNotice } from "../refusal-messages.ts";
import { bytesDecoder } from "../text/bytes-decoder.ts";
import { writeShapefile } from "../write-shapefile.ts";
import { readCodePage } from "./read-code-page.ts";

/** "Kouamé Éric" as programs of those pages write it. */
const CP850 = [0x4b, 0x6f, 0x75, 0x61, 0x6d, 0x82, 0x20, 0x90, 0x72, 0x69, 0x63];

async function shapefileOf(letters: number[], driver: number, cpg: string | null) {
  const placeholder = "x".repeat(letters.length);
  const written = writeShapefile({
    name: "a",
    crs: "EPSG:4326",
    fields: [{ name: "nom", type: "text" }],
    features: [{ geometry: square(), properties: { nom: placeholder } }],
  });
  const { "a.cpg": _, ...parts } = unzipSync(await collectBytes(written));
  const table = Buffer.from(parts["a.dbf"]!);
  table.set(letters, table.indexOf(placeholder));
  table[29] = driver;
  const page: Record<string, Uint8Array> = cpg === null ? {} : { "a.cpg": bytesOf(cpg) };
  const file = await readPlots({ name: "a.zip", bytes: zipSync({ ...parts, "a.dbf": table, ...page }) });
  return { name: file.rows[0]!.properties.nom, notices: file.notices, encoding: file.encoding };
}

describe("the names in a shapefile of an old program", () => {
  it.each(["850", "CP850", "OEM 850", "IBM850", "LDID/2", "437", "CP437", "LDID/1"])(
    "are read with the .cpg %s",
    async (cpg) => {
      expect(await shapefileOf(CP850, 0, cpg)).toMatchObject({ name: "Kouamé Éric", notices: [] });
    },
  );

  it.each([1, 2, 0x0b, 0x0a, 0x6c])("are read by the language driver %i of the table", async (driver) => {
    const letters = driver === 0x6c ? CP850.slice(0, 6) : CP850;
    const name = driver === 0x6c ? "Kouamé" : "Kouamé Éric";
    expect(await shapefileOf(letters, driver, null)).toMatchObject({ name, notices: [] });
  });

  it.each([
    ["a .cpg that names no known page", 0, "KAMENICKY", "“KAMENICKY” is not known"],
    ["a language driver that is none", 0xee, null, "“LDID 238” is not known"],
    ["nothing that says which", 0, null, "does not state the encoding"],
  ])("are not read without a word with %s", async (_, driver, cpg, said) => {
    const { notices, encoding } = await shapefileOf(CP850, driver, cpg);
    expect(notices).toMatchObject([{ code: "encoding_assumed", detail: { assumed: encoding } }]);
    expect(describeNotice(notices[0]!, "en")).toContain(said);
    expect(describeNotice(notices[0]!, "en")).toContain("windows-1252 is assumed");
  });
});

describe("the spelling of a code page", () => {
  it.each([
    ["1250", "windows-1250"],
    ["CP1258", "windows-1258"],
    ["ANSI 1252", "windows-1252"],
    ["ISO-8859-15", "iso-8859-15"],
    ["874", "windows-874"],
    ["CP866", "ibm866"],
    ["932", "shift_jis"],
    ["936", "gbk"],
    ["950", "big5"],
    ["10000", "macintosh"],
    ["LDID/87", "windows-1252"],
    ["65001", "utf-8"],
    ["OEM 437", "cp437"],
    ["LDID/255", null],
    ["nonsense", null],
  ])("%s is %s", (text, encoding) => {
    expect(readCodePage(text)).toBe(encoding);
  });

  it("has 128 letters above those of ASCII", () => {
    const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    for (const page of ["cp437", "cp850", "cp852", "cp857", "cp858", "cp860", "cp861", "cp863", "cp865"]) {
      expect([...bytesDecoder(page).decode(all)]).toHaveLength(256);
    }
    expect(bytesDecoder("cp858").decode(Uint8Array.of(0xd5))).toBe("€");
    expect(bytesDecoder("cp850").decode(Uint8Array.of(0xd5))).toBe("ı");
  });
});
