import { describe, expect, it } from "vitest";
import { foldLine } from "./fold-line.ts";
import { writeFarmerPoints } from "./write-farmer-points.ts";
import { writeVcards } from "./write-vcards.ts";
import type { WrittenFarmer } from "./written-farmer.ts";

const farmer = (told: Partial<WrittenFarmer> = {}): WrittenFarmer => ({
  ...{
    id: 7,
    identifier: "CI-7",
    otherIdentifiers: [],
    lastName: "Koné",
    firstName: "Awa",
    otherNames: null,
    sex: "female",
  },
  ...{ birthDate: "1978-03-04", village: "Divo", section: "Zégo", crops: ["cacao"], plots: 1 },
  ...{
    declaredHectares: 2,
    measuredHectares: 1.8,
    latitude: 5.8,
    longitude: -5.3,
    organisation: "Coop",
    holdings: [],
  },
  ...{ languages: ["dyu"], household: "Cour Koné", householdRole: "spouse" },
  own: {},
  papers: [{ kind: "national_id", country: "CI", number: "CI0012", validUntil: null }],
  phones: [
    { written: "07 01 02 03 04", number: "+2250701020304" },
    { written: "néant; 12", number: null },
  ],
  ...told,
});

describe("farmers as contacts", () => {
  it("tell name, birth, phones that can be called and those that cannot, village and place", () => {
    expect(writeVcards([farmer()]).split("\r\n")).toEqual([
      "BEGIN:VCARD",
      "VERSION:4.0",
      "UID;VALUE=text:parcelle-farmer-7",
      "FN:Awa Koné",
      "N:Koné;Awa;;;",
      "GENDER:F",
      "BDAY:19780304",
      "TEL;VALUE=uri;TYPE=cell:tel:+2250701020304",
      "TEL;VALUE=text:néant\\; 12",
      "ADR:;;;Divo;;;",
      "GEO:geo:5.8,-5.3",
      "ORG:Coop;Zégo",
      "NOTE:CI-7",
      "END:VCARD",
      "",
    ]);
  });

  it("cannot be made to tell of somebody else by what stands in a name", () => {
    const card = writeVcards([farmer({ lastName: "Koné\r\nTEL:+2250000000000", firstName: "A,B;C\\D" })]);
    expect(card).not.toMatch(/^TEL:/m);
    expect(card).toContain("N:Koné\\nTEL:+2250000000000;A\\,B\\;C\\\\D;;;");
  });

  it("are lines of at most 75 octets that cut no character and read as one again", () => {
    const line = `FN:${"é🌱".repeat(60)}`;
    const folded = foldLine(line).split("\r\n");
    expect(folded.length).toBeGreaterThan(4);
    for (const part of folded) expect(new TextEncoder().encode(part).length).toBeLessThanOrEqual(75);
    expect(folded.map((part, index) => (index === 0 ? part : part.slice(1))).join("")).toBe(line);
  });

  it("tell a year alone where no more is known, and nothing where nothing is", () => {
    expect(writeVcards([farmer({ birthDate: "1978" })])).toContain("\r\nBDAY:1978\r\n");
    const card = writeVcards([farmer({ birthDate: null, phones: [], sex: null, latitude: null })]);
    expect(card).not.toMatch(/BDAY|TEL|GENDER|GEO/);
  });
});

describe("farmers as points", () => {
  it("stand east before north, and whose place is not known is there without one", () => {
    const { features } = JSON.parse(
      writeFarmerPoints([farmer(), farmer({ latitude: null, longitude: null })]),
    );
    expect(features.map(({ geometry }: { geometry: unknown }) => geometry)).toEqual([
      { type: "Point", coordinates: [-5.3, 5.8] },
      null,
    ]);
    const own = { menage: 7, betail: ["poules"] };
    expect(JSON.parse(writeFarmerPoints([farmer({ own })])).features[0].properties).toMatchObject({
      ...{ own_menage: 7, own_betail: ["poules"] },
    });
    expect(features[0].properties).toMatchObject({ phones: ["+2250701020304", "néant; 12"] });
  });
});
