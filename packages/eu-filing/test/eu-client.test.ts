import { readFileSync } from "node:fs";
import { seededRandom } from "@parcelle/domain/random/seeded-random";
import { accountOf } from "@parcelle/eu-double/access/accounts";
import { Double, services } from "@parcelle/eu-double/answer-call";
import { MemoryStore } from "@parcelle/eu-double/statements/memory-store";
import { describe, expect, it } from "vitest";
import { withoutXmllint, xmllintFaults } from "../../../apps/eu-double/test/xmllint.ts";
import { skippedWithout } from "../../../tools/skipped-without.ts";
import { type EuFault, EuRefusal, EuSilence } from "../src/answer/answers.ts";
import { EuClient } from "../src/eu-client.ts";
import { explainFault, kindOfFaults } from "../src/faults/explain-fault.ts";
import { faultTexts } from "../src/faults/fault-texts.ts";
import { servicePaths } from "../src/message/namespaces.ts";
import type { Statement } from "../src/message/statement.ts";

const credentials = { username: "awa", key: "clé & <key>", clientId: "eudr-test" };
const geojson = (area: number) =>
  Buffer.from(
    `{"type":"Feature","properties":{"Area":${area}},"geometry":{"type":"Point","coordinates":[-5.5,6.8]}}`,
  ).toString("base64");

const statement: Statement = {
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

function rehearsal() {
  const store = new MemoryStore();
  const clock = { now: Date.parse("2026-11-29T12:00:00Z") };
  const account = accountOf({ username: credentials.username, password: credentials.key });
  const double = new Double({ store, find: async () => account, now: () => clock.now });
  const sent: string[] = [];
  const client = new EuClient({
    baseAddress: "http://double/",
    credentials,
    now: () => new Date(clock.now),
    send: async ({ address, body }) => {
      clock.now += 1_000;
      sent.push(body);
      const path = address.replace("http://double/ws/", "") as keyof typeof services;
      const answer = await double.answer(services[path], body, "one");
      if ("cut" in answer) throw new EuSilence("connection");
      return answer;
    },
  });
  return { client, store, clock, sent };
}

const refusalOf = async (asked: Promise<unknown>): Promise<readonly EuFault[]> => {
  const error = await asked.catch((found: unknown) => found);
  expect(error).toBeInstanceOf(EuRefusal);
  return (error as EuRefusal).faults;
};

describe("the client of the Information System, at the double", () => {
  it("submits, looks up, amends, retrieves, verifies and withdraws", async () => {
    const { client, clock } = rehearsal();
    expect(await client.echo("Bonjour")).toBe("OK");
    const uuid = await client.submitDds(statement);
    clock.now += 5_000;
    const [found] = await client.getDdsByInternalReference("COOP-2026-1");
    expect(found).toMatchObject({ uuid, status: "AVAILABLE", version: 1, internalReference: "COOP-2026-1" });
    const { referenceNumber, verificationNumber } = found!;
    expect(await client.verify(referenceNumber!, verificationNumber!)).toMatchObject({
      result: "EXISTING_USABLE",
      status: "AVAILABLE",
    });
    expect(await client.amendDds(uuid, { ...statement, comment: null })).toEqual({
      uuid,
      status: "AVAILABLE",
    });
    const retrieved = await client.getDdsByIdentifiers(referenceNumber!, verificationNumber!);
    expect(retrieved).toMatchObject({ activity: "IMPORT", isConfidential: false });
    expect(retrieved!.commodities[0]).toMatchObject({
      netMassKilograms: 1000.5,
      description: "Fèves de cacao",
    });
    expect(await client.withdrawDds(uuid)).toEqual({ uuid, status: "WITHDRAWN" });
    expect((await client.getDds([uuid]))[0]).toMatchObject({ status: "WITHDRAWN", referenceNumber });
    expect(await client.getDdsByIdentifiers(referenceNumber!, verificationNumber!)).toBeNull();
    expect((await client.verify("26BE7XTVCZAQ2S", "SFFCB4Y3")).result).toBe("NON_EXISTENT");
  });

  it("finds nothing without calling that a fault, and asks for 100 at most", async () => {
    const { client } = rehearsal();
    expect(await client.getDdsByInternalReference("none")).toEqual([]);
    expect(await client.getDds([crypto.randomUUID()])).toEqual([]);
    await expect(client.getDds(Array(101).fill("x"))).rejects.toBeInstanceOf(RangeError);
  });

  it("tells several refusals with their places", async () => {
    const { client } = rehearsal();
    const [commodity] = statement.commodities;
    const wrong = {
      ...commodity!,
      heading: "8703",
      producers: [{ country: "CI", name: "", geojsonBase64: geojson(4.2) }],
    };
    expect(await refusalOf(client.submitDds({ ...statement, commodities: [wrong] }))).toEqual([
      {
        code: "EUDR_COMMODITIES_HS_CODE_INVALID",
        field: "commodities[0].hsHeading",
        message: expect.any(String),
      },
      {
        code: "EUDR_COMMODITIES_PRODUCER_GEO_AREA_INVALID",
        field: "commodities[0].producers[0].geometryGeojson",
        message: expect.any(String),
      },
    ]);
  });

  it("knows silence from a refusal", async () => {
    const { client, store } = rehearsal();
    for (const quirk of ["cut", "lost_answer", "broken_after"] as const) {
      store.ask("awa", "SubmitDds", quirk);
      await expect(client.submitDds(statement)).rejects.toBeInstanceOf(EuSilence);
    }
    store.ask("awa", "SubmitDds", "down");
    expect((await refusalOf(client.submitDds(statement)))[0]!.code).toBe("system_down");
    store.ask("awa", "SubmitDds", "sax");
    expect((await refusalOf(client.submitDds(statement)))[0]!.code).toBe("schema");
    store.ask("awa", "SubmitDds", "unknown_code");
    expect((await refusalOf(client.submitDds(statement)))[0]!.code).toBe("EUDR_RULE_OF_TOMORROW");
  });
});

describe("refusals in words", () => {
  it("say in both languages what is wrong and how to mend it, for codes of tomorrow as well", () => {
    const text = explainFault({ code: "EUDR_RULE_OF_TOMORROW", field: "", message: "No more." });
    expect(text.what.fr).toContain("EUDR_RULE_OF_TOMORROW");
    expect(text.what.en).toContain("“No more.”");
    expect(kindOfFaults([{ code: "EUDR_COMMODITIES_HS_CODE_INVALID", field: "", message: "" }])).toBe(
      "content",
    );
    const both = ["EUDR_COMMODITIES_HS_CODE_INVALID", "authentication"].map((code) => ({
      code,
      field: "",
      message: "",
    }));
    expect(kindOfFaults(both)).toBe("account");
  });

  it.each([
    ["Authentication failed", "authentication"],
    ["Authentication failed: password expired", "password_expired"],
    ["Timestamp expired", "clock_skew"],
    ["Unknown WebServiceClientId", "client_id"],
  ])("“%s” is %s", async (words, code) => {
    const body = `<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><S:Fault><faultcode>S:Client</faultcode><faultstring>${words}</faultstring></S:Fault></S:Body></S:Envelope>`;
    const client = new EuClient({ baseAddress: "", credentials, send: async () => ({ status: 500, body }) });
    expect((await refusalOf(client.getDds(["a"])))[0]!.code).toBe(code);
  });

  const listed = readShared("eu/error_codes.json");
  it("exist for all 41 known codes", skippedWithout("reference data", listed === null), () => {
    const { codes } = JSON.parse(listed!) as { codes: { code: string }[] };
    expect(codes.filter(({ code }) => !Object.hasOwn(faultTexts, code))).toEqual([]);
  });
});

function readShared(name: string): string | null {
  try {
    return readFileSync(new URL(`../../../../shared/data/${name}`, import.meta.url), "utf8");
  } catch {
    return null;
  }
}

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
            email: pick("", "awa@coop.ci"),
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
          species: pick([], [{ scientificName: text(400), commonName: text(400) }]),
          producers: Array.from({ length: Math.floor(next() * 4) }, () => ({
            ...{ country: pick("CI", "GH"), name: text(900), geojsonBase64: geojson(next() * 4) },
          })),
        })),
        isConfidential: pick(true, false),
        groups: pick([], ["26BE7XTVCZAQ2S", text(40)]),
      };
      await attempt(client.submitDds(made));
      await attempt(client.amendDds(crypto.randomUUID(), made));
    }
    await attempt(client.withdrawDds(crypto.randomUUID()));
    await attempt(client.getDds([crypto.randomUUID(), crypto.randomUUID()]));
    await attempt(client.getDdsByInternalReference("COOP & 1"));
    await attempt(client.getDdsByIdentifiers("26BE7XTVCZAQ2S", "SFFCB4Y3"));
    await attempt(client.verify("26BE7XTVCZAQ2S", "SFFCB4Y3"));
    await attempt(client.echo("<&>"));
    expect(sent).toHaveLength(86);
    expect(sent.map(xmllintFaults).filter((fault) => fault !== "")).toEqual([]);
  });

  it("go to the addresses of the reference", () => {
    expect(Object.values(servicePaths)).toEqual([
      "ws/EUDRDueDiligenceStatementServiceV3",
      "ws/EUDRVerifyDeclarationServiceV3",
      "ws/eudr/echo",
    ]);
  });
});
