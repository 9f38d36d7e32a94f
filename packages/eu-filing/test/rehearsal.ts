import { accountOf } from "@parcelle/eu-double/access/accounts";
import { Double, services } from "@parcelle/eu-double/answer-call";
import { MemoryStore } from "@parcelle/eu-double/statements/memory-store";
import { EuSilence } from "../src/answer/answers.ts";
import { EuClient } from "../src/eu-client.ts";
import type { SimplifiedDeclaration } from "../src/message/simplified-declaration.ts";
import type { Statement } from "../src/message/statement.ts";

export const credentials = { username: "awa", key: "clé & <key>", clientId: "eudr-test" };
export const geojson = (area: number) =>
  Buffer.from(
    `{"type":"Feature","properties":{"Area":${area}},"geometry":{"type":"Point","coordinates":[-5.5,6.8]}}`,
  ).toString("base64");

export const statement: Statement = {
  internalReference: "COOP-2026-1",
  activity: "IMPORT",
  represented: null,
  countryOfActivity: "FR",
  borderCountry: "BE",
  comment: "Fèves < 1 t & “bio”",
  commodities: [
    {
      description: "Fèves de cacao",
      heading: "1801",
      netMassKilograms: 1_000.5,
      deviationPercent: null,
      supplementaryUnits: null,
      supplementaryUnit: null,
      species: [{ scientificName: "Theobroma cacao", commonName: "Cacao" }],
      producers: [{ country: "CI", name: "Koné & fils", geojsonBase64: geojson(1.5) }],
    },
  ],
  isConfidential: false,
  groups: [],
};

export const declaration: SimplifiedDeclaration = {
  internalReference: "FERME-1",
  activity: "IMPORT",
  represented: null,
  countryOfActivity: "FR",
  borderCountry: "FR",
  comment: null,
  commodities: [
    {
      ...{ description: "Bois scié", heading: "4407", netMassKilograms: 20_000, deviationPercent: null },
      ...{ supplementaryUnits: null, supplementaryUnit: null },
      producers: [
        { country: "FR", name: "Ferme Est", location: { geojsonBase64: geojson(1.5) } },
        {
          ...{ country: "FR", name: "Ferme Ouest" },
          location: { addresses: [{ street: "", postalCode: "29000", city: "Quimper" }] },
        },
        {
          country: "FR",
          name: "Ferme Nord",
          location: { cadastralIdentifiers: ["29232-AB-12", "29232-AB-13"] },
        },
      ],
    },
  ],
  isConfidential: true,
  groups: [],
};

/** A client whose messages a double answers, without a network. */
export function rehearsal() {
  const store = new MemoryStore();
  const clock = { now: Date.parse("2026-11-29T12:00:00Z") };
  const account = accountOf({ username: credentials.username, password: credentials.key });
  const double = new Double({ store, find: async () => account, now: () => clock.now });
  const sent: string[] = [];
  const client = new EuClient({
    baseAddress: "http://double/",
    credentials,
    now: () => new Date(clock.now),
    send: async ({ address, body: given }) => {
      clock.now += 1_000;
      const body = typeof given === "string" ? given : await given.text();
      sent.push(body);
      const path = address.replace("http://double/ws/", "") as keyof typeof services;
      const answer = await double.answer(services[path], body, "one");
      if ("cut" in answer) throw new EuSilence("connection");
      return answer;
    },
  });
  return { client, store, clock, sent };
}
