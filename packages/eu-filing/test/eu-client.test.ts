import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { skippedWithout } from "../../../tools/skipped-without.ts";
import { type EuFault, EuRefusal, EuSilence } from "../src/answer/answers.ts";
import { EuClient } from "../src/eu-client.ts";
import { explainFault, kindOfFaults } from "../src/faults/explain-fault.ts";
import { faultTexts } from "../src/faults/fault-texts.ts";
import { credentials, declaration, geojson, rehearsal, statement } from "./rehearsal.ts";

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

  it("submits a simplified declaration once, updates it at any time and withdraws it", async () => {
    const { client, clock, store } = rehearsal();
    const uuid = await client.submitSd(declaration);
    clock.now += 5_000;
    const [found] = await client.getSdByInternalReference("FERME-1");
    expect(found).toMatchObject({ uuid, status: "AVAILABLE" });
    expect(found!.referenceNumber).toMatch(/^S26FR[A-Z0-9]{9}$/);
    store.moveClock("awa", 400 * 24 * 3_600_000);
    expect(await client.updateSd(uuid, { ...declaration, comment: "Une parcelle de plus" })).toEqual({
      uuid,
      status: "AVAILABLE",
    });
    const { referenceNumber, verificationNumber } = found!;
    const retrieved = await client.getSdByIdentifiers(referenceNumber!, verificationNumber!);
    expect(retrieved!.commodities[0]!.producers).toEqual([
      { country: "FR", geojsonBase64: geojson(1.5) },
      { country: "FR", geojsonBase64: "" },
      { country: "FR", geojsonBase64: "" },
    ]);
    expect((await client.verify(referenceNumber!, verificationNumber!)).result).toBe("EXISTING_USABLE");
    // Statements and declarations are not found by each other's service.
    expect(await client.getDds([uuid])).toEqual([]);
    expect(await client.getDdsByIdentifiers(referenceNumber!, verificationNumber!)).toBeNull();
    expect(await client.withdrawSd(uuid)).toEqual({ uuid, status: "WITHDRAWN" });
    expect((await client.getSd([uuid]))[0]).toMatchObject({ status: "WITHDRAWN" });
    expect(await refusalOf(client.withdrawSd(crypto.randomUUID()))).toMatchObject([{ code: "not_found" }]);
  });

  it("groups simplified declarations with their like alone", async () => {
    const { client, clock } = rehearsal();
    const uuid = await client.submitDds(statement);
    clock.now += 5_000;
    const number = (await client.getDds([uuid]))[0]!.referenceNumber!;
    expect(await refusalOf(client.submitSd({ ...declaration, groups: [number] }))).toMatchObject([
      { code: "EUDR_REFERENCED_STATEMENT_NOT_FOUND" },
    ]);
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
