import { seededRandom } from "@parcelle/domain/random/seeded-random";
import { describe, expect, it } from "vitest";
import { withoutXmllint, xmllintFaults } from "../../../apps/eu-double/test/xmllint.ts";
import { skippedWithout } from "../../../tools/skipped-without.ts";
import { EuRefusal } from "../src/answer/answers.ts";
import { servicePaths } from "../src/message/namespaces.ts";
import type { ProducerLocation, SimplifiedDeclaration } from "../src/message/simplified-declaration.ts";
import type { Statement } from "../src/message/statement.ts";
import { geojson, rehearsal, statement } from "./rehearsal.ts";

describe("messages", skippedWithout("xmllint", withoutXmllint), () => {
  it("are valid against the schema, whatever was written in a declaration", async () => {
    const random = seededRandom("messages for the EU");
    const { next } = random;
    const signs = ["a", "é", "&", "<", ">", '"', "'", "\u0001", "\ud800", "𝄞", " ", "\n", "]]>", "漢"];
    const text = (most: number) =>
      Array.from({ length: Math.floor(next() * most) }, () => signs[Math.floor(next() * signs.length)]).join(
        "",
      );
    const pick = <One>(...ones: One[]): One => ones[Math.floor(next() * ones.length)]!;
    const { client, sent } = rehearsal();
    const attempt = async (asked: Promise<unknown>) => {
      await asked.catch((error: unknown) => expect(error).toBeInstanceOf(EuRefusal));
    };
    for (let round = 0; round < 40; round += 1) {
      const made: Statement = {
        internalReference: text(80),
        activity: pick("IMPORT", "EXPORT", "DOMESTIC"),
        represented: pick(null, {
          ...{ name: text(300), country: "CI", street: text(400), postalCode: text(90), city: text(300) },
          ...{
            email: pick("", "awa@coop.ci", "not an address"),
            phone: text(80),
            identifier: pick(null, { type: "vat" as const, value: text(90) }),
          },
        }),
        countryOfActivity: pick(null, "FR"),
        borderCountry: pick(null, "XI"),
        comment: pick(null, text(3_000)),
        commodities: Array.from({ length: 1 + Math.floor(next() * 3) }, () => ({
          description: text(300),
          heading: pick("1801", "440710", "09"),
          netMassKilograms: pick(null, next() * 1e9, 1e-7, 1e9, 0.1 + 0.2),
          deviationPercent: pick(null, next() * 25),
          supplementaryUnits: pick(null, next() * 1e6),
          supplementaryUnit: pick(null, "NAR", "MTQ"),
          species: Array.from({ length: pick(0, 1, 3) }, () => ({
            ...{ scientificName: text(400), commonName: text(400) },
          })),
          producers: Array.from({ length: Math.floor(next() * 4) }, () => ({
            ...{ country: pick("CI", "GH"), name: text(900), geojsonBase64: geojson(next() * 4) },
          })),
        })),
        isConfidential: pick(true, false),
        groups: pick([], ["26BE7XTVCZAQ2S", text(40)]),
      };
      await attempt(client.submitDds(made));
      await attempt(client.amendDds(crypto.randomUUID(), made));
      const { commodities, ...head } = made;
      const simplified: SimplifiedDeclaration = {
        ...head,
        commodities: commodities.map(({ species: _, producers, ...goods }) => ({
          ...goods,
          producers: producers.map(({ country, name, geojsonBase64 }) => ({
            country,
            name,
            location: pick<ProducerLocation>(
              { geojsonBase64 },
              { addresses: [{ street: text(400), postalCode: "29000", city: `Quimper ${text(300)}` }] },
              { cadastralIdentifiers: [text(120), text(10)] },
            ),
          })),
        })),
      };
      await attempt(client.submitSd(simplified));
      await attempt(client.updateSd(crypto.randomUUID(), simplified));
    }
    await attempt(client.withdrawSd(crypto.randomUUID()));
    await attempt(client.getSd([crypto.randomUUID(), crypto.randomUUID()]));
    await attempt(client.getSdByInternalReference("FERME & 1"));
    await attempt(client.getSdByIdentifiers("S26BECB39D2GRX", "H6ORMNTX"));
    await attempt(client.withdrawDds(crypto.randomUUID()));
    await attempt(client.getDds([crypto.randomUUID(), crypto.randomUUID()]));
    await attempt(client.getDdsByInternalReference("COOP & 1"));
    await attempt(client.getDdsByIdentifiers("26BE7XTVCZAQ2S", "SFFCB4Y3"));
    await attempt(client.verify("26BE7XTVCZAQ2S", "SFFCB4Y3"));
    await attempt(client.echo("<&>"));
    expect(sent).toHaveLength(170);
    expect(sent.map(xmllintFaults).filter((fault) => fault !== "")).toEqual([]);
  });

  it("name every species of a product, and the double takes them", async () => {
    const { client, sent } = rehearsal();
    const species = [
      { scientificName: "Tectona grandis", commonName: "Teck" },
      { scientificName: "Triplochiton scleroxylon", commonName: "Samba" },
      { scientificName: "Khaya ivorensis", commonName: "Acajou d’Afrique" },
    ];
    const [goods] = statement.commodities;
    const wood = { ...goods!, description: "Table", heading: "940360", species };
    const uuid = await client.submitDds({ ...statement, commodities: [wood] });
    expect(uuid).toMatch(/^[0-9a-f-]{36}$/);
    const [xml] = sent;
    expect(xmllintFaults(xml!)).toBe("");
    const named = [...xml!.matchAll(/<dds:scientificName>([^<]+)/g)].map(([, name]) => name);
    expect(named).toEqual(species.map(({ scientificName }) => scientificName));
  });

  it("with geometries as bytes are those with geometries as text", async () => {
    const { client, sent } = rehearsal();
    const two = (of: (place: number) => string | Uint8Array): Statement => ({
      ...statement,
      comment: "L’œuvre",
      commodities: statement.commodities.map((commodity) => ({
        ...commodity,
        producers: [1, 2].map((place) => ({ country: "CI", name: `P${place}`, geojsonBase64: of(place) })),
      })),
    });
    await client.submitDds(two((place) => geojson(place)));
    await client.submitDds(two((place) => Buffer.from(geojson(place))));
    const bodies = sent.map((xml) => xml.slice(xml.indexOf("<soapenv:Body>")));
    expect(bodies[1]).toBe(bodies[0]);
    expect(bodies[0]).toContain(geojson(2));
  });

  it("go to the addresses of the reference", () => {
    expect(Object.values(servicePaths)).toEqual([
      "ws/EUDRDueDiligenceStatementServiceV3",
      "ws/EUDRSimplifiedDeclarationServiceV3",
      "ws/EUDRVerifyDeclarationServiceV3",
      "ws/eudr/echo",
    ]);
  });
});
