import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { MemoryStore } from "#statements/memory-store.ts";
import { readXml, type XmlElement } from "#xml/read-xml.ts";
import { skippedWithout } from "../../../tools/skipped-without.ts";
import { serveDouble } from "../src/serve-double.ts";
import {
  amendOf,
  byReferenceOf,
  calledDouble,
  codesIn,
  getOf,
  noon,
  submitOf,
  valueIn,
  withdrawOf,
} from "./called-double.ts";
import { readReference, samplesOf } from "./reference-samples.ts";
import { withoutXmllint, xmllintFaults } from "./xmllint.ts";

const HOUR = 3_600_000;

async function submitted(double: ReturnType<typeof calledDouble>): Promise<string> {
  return valueIn(await double.say(submitOf()), "uuid")!;
}

describe("a statement at the double", () => {
  it("has its numbers after a delay, and keeps them when it is amended", async () => {
    const double = calledDouble();
    const uuid = await submitted(double);
    double.clock.now -= 1_000;
    const early = await double.say(getOf(uuid));
    expect([valueIn(early, "status"), valueIn(early, "referenceNumber")]).toEqual(["SUBMITTED", undefined]);
    expect(codesIn(await double.say(amendOf(uuid)))).toEqual(["EUDR_API_AMEND_NOT_ALLOWED_FOR_STATUS"]);
    double.clock.now += 2_000;
    const ready = await double.say(byReferenceOf("COOP-1"));
    expect(valueIn(ready, "status")).toBe("AVAILABLE");
    expect(valueIn(ready, "referenceNumber")).toMatch(/^26BE[A-Z0-9]{10}$/);
    expect(
      valueIn(await double.say(amendOf(uuid, { measure: "<c:netWeight>5</c:netWeight>" })), "status"),
    ).toBe("AVAILABLE");
    const amended = await double.say(getOf(uuid));
    expect(valueIn(amended, "referenceNumber")).toBe(valueIn(ready, "referenceNumber"));
    expect(valueIn(amended, "version")).toBe("2");
  });

  it("is amended and withdrawn within 72 hours of its submission, by a clock that can be moved", async () => {
    const double = calledDouble();
    const uuid = await submitted(double);
    double.store.moveClock("awa", 72 * HOUR - 10_000);
    expect(await double.say(amendOf(uuid))).toContain("AmendDdsResponse");
    double.store.moveClock("awa", 20_000);
    for (const xml of [amendOf(uuid), withdrawOf(uuid)])
      expect(codesIn(await double.say(xml))).toEqual(["EUDR_API_AMEND_OR_WITHDRAW_DDS_NOT_POSSIBLE"]);
  });

  it("keeps its activity, is withdrawn once, and another operator's is not there", async () => {
    const double = calledDouble();
    const uuid = await submitted(double);
    double.clock.now += 5_000;
    const changed = amendOf(uuid, { activity: "EXPORT" });
    expect(codesIn(await double.say(changed))).toEqual(["EUDR_API_AMEND_ACTIVITY_TYPE_CHANGE_NOT_ALLOWED"]);
    expect(valueIn(await double.say(withdrawOf(uuid)), "status")).toBe("WITHDRAWN");
    expect(codesIn(await double.say(withdrawOf(uuid)))).toEqual([
      "EUDR_API_AMEND_OR_WITHDRAW_NOT_ALLOWED_FOR_STATUS",
    ]);
    const other = crypto.randomUUID();
    expect(codesIn(await double.say(withdrawOf(other)))).toEqual(["EUDR_API_NO_DDS"]);
    expect(await double.say(getOf(other))).toContain("NotFoundException");
  });

  it("that another groups is withdrawn only after that one", async () => {
    const double = calledDouble();
    const uuid = await submitted(double);
    double.clock.now += 5_000;
    const reference = valueIn(await double.say(getOf(uuid)), "referenceNumber")!;
    const whole = valueIn(await double.say(submitOf({ producers: "", groups: [reference] })), "uuid")!;
    double.clock.now += 5_000;
    expect(valueIn(await double.say(getOf(uuid)), "status")).toBe("GROUPED");
    expect(codesIn(await double.say(withdrawOf(uuid)))).toEqual([
      "EUDR_API_AMEND_OR_WITHDRAW_DDS_NOT_POSSIBLE",
    ]);
    await double.say(withdrawOf(whole));
    expect(valueIn(await double.say(getOf(uuid)), "status")).toBe("AVAILABLE");
  });
});

describe("the double's door", () => {
  it("refuses a wrong key, a clock that is six minutes off, another client and a token used twice", async () => {
    const double = calledDouble();
    expect(await double.say(submitOf(), { password: "other" })).toContain("Authentication failed");
    expect(await double.say(submitOf(), { createdAt: noon - 6 * 60_000 })).toContain("Timestamp expired");
    expect(await double.say(submitOf(), { clientId: "none" })).toContain("Unknown WebServiceClientId");
    expect(await calledDouble({ isPasswordExpired: true }).say(submitOf())).toContain("password expired");
  });

  it("answers the sixth call of a second with 429", async () => {
    const { double } = calledDouble();
    const answers = [];
    for (let call = 0; call < 6; call += 1) answers.push(await double.answer("none", "", "10.0.0.1"));
    expect(answers.map((answer) => ("cut" in answer ? 0 : answer.status))).toEqual([
      500, 500, 500, 500, 500, 429,
    ]);
  });

  it("has quirks on demand, each once", async () => {
    const double = calledDouble();
    double.store.ask("awa", "SubmitDds", "lost_answer");
    expect(await double.call(submitOf())).toEqual({ cut: true });
    double.store.ask("awa", "GetDdsByInternalReference", "empty");
    expect(await double.say(byReferenceOf("COOP-1"))).toContain("NotFoundException");
    expect(await double.say(byReferenceOf("COOP-1"))).toContain("ddsOverviewList");
    double.store.ask("awa", "SubmitDds", "unknown_code");
    expect(codesIn(await double.say(submitOf()))).toEqual(["EUDR_RULE_OF_TOMORROW"]);
    double.store.ask("awa", "SubmitDds", "sax");
    expect(await double.say(submitOf())).toContain("SAXParseException");
  });
});

const reference = readReference("EUDR Operator API Reference v1.0.md");

/** Names and namespaces in their order, whatever the prefixes and values. */
const shapeOf = ({ namespace, name, children }: XmlElement): string =>
  `{${namespace}}${name}(${children.map(shapeOf).join()})`;
const bodyShape = (xml: string): string =>
  shapeOf(readXml(xml).children.find(({ name }) => name === "Body")!.children[0]!);

describe("answers", skippedWithout("xmllint", withoutXmllint || reference === null), () => {
  it("have the shape that the reference prints, and are valid", async () => {
    const printed = samplesOf(reference ?? "", "## 5.1 DDS Sample XML", "## 5.2 SD Sample XML");
    const ofOperation = (name: string): [string, string] => {
      const place = printed.findIndex(({ xml }) => xml.includes(`${name}Request>`));
      return [
        printed[place]!.xml,
        printed.slice(place).find(({ xml }) => xml.includes(`${name}Response `))!.xml,
      ];
    };
    const [submit, submitAnswer] = ofOperation("SubmitDds");
    const [amend, amendAnswer] = ofOperation("AmendDds");
    const [withdraw, withdrawAnswer] = ofOperation("WithdrawDds");
    const [get, getAnswer] = ofOperation("GetDds");
    const [byReference, byReferenceAnswer] = ofOperation("GetDdsByInternalReference");
    const [identify, identifyAnswer] = ofOperation("GetDdsByIdentifiers");
    const double = calledDouble();
    const first = await double.say(submit!);
    const uuid = valueIn(first, "uuid")!;
    const own = (xml: string) => xml.replaceAll("071874bd-8c62-4cac-8eb6-b2fbe003410c", uuid);
    double.clock.now += 5_000;
    const overview = await double.say(own(get!));
    const numbers = (xml: string) =>
      xml
        .replace("26BEDWNW9JD1TN", valueIn(overview, "internalReferenceNumber")!)
        .replace("26BE7XTVCZAQ2S", valueIn(overview, "referenceNumber")!)
        .replace("SFFCB4Y3", valueIn(overview, "verificationNumber")!);
    const pairs = [
      [first, submitAnswer],
      [await double.say(own(amend!)), amendAnswer],
      [overview, getAnswer],
      [await double.say(numbers(byReference!)), byReferenceAnswer],
      [await double.say(numbers(identify!)), identifyAnswer],
      [await double.say(own(withdraw!)), withdrawAnswer],
    ] as const;
    for (const [given, wanted] of pairs) {
      expect(bodyShape(given)).toBe(bodyShape(wanted!));
      expect(xmllintFaults(given)).toBe("");
    }
  });

  it("to simplified declarations have it as well", async () => {
    const printed = samplesOf(reference ?? "", "## 5.2 SD Sample XML", "## 6. Migration Guide");
    const double = calledDouble();
    const pairOf = (name: string): [string, string] => {
      const place = printed.findIndex(({ xml }) => xml.includes(`${name}Request>`));
      return [
        printed[place]!.xml,
        printed.slice(place).find(({ xml }) => xml.includes(`${name}Response `))!.xml,
      ];
    };
    const [submit, submitAnswer] = pairOf("SubmitSd");
    const given = await double.say(submit!);
    const uuid = valueIn(given, "sdIdentifier")!;
    double.clock.now += 5_000;
    const own = (xml: string) => xml.replaceAll("e3b3206d-6625-47a0-b2ef-b8a7b9da1217", uuid);
    const [get, getAnswer] = pairOf("GetSd");
    const overview = await double.say(own(get));
    const numbers = (xml: string) =>
      xml
        .replace("REF-0001000087", valueIn(overview, "internalReferenceNumber")!)
        .replace("S26BECB39D2GRX", valueIn(overview, "referenceNumber")!)
        .replace("H6ORMNTX", valueIn(overview, "verificationNumber")!);
    const [byReference, byReferenceAnswer] = pairOf("GetSdByInternalReference");
    const [identify, identifyAnswer] = pairOf("GetSdByIdentifiers");
    const [update, updateAnswer] = pairOf("UpdateSd");
    const [withdraw, withdrawAnswer] = pairOf("WithdrawSd");
    const identified = await double.say(numbers(identify));
    // The print has two of the three producers that 5.2.1 submits: a page ends there.
    const third =
      /<(\w+:)?producers><(\w+:)?producerCountry>BE<\/(\w+:)?producerCountry><\/(\w+:)?producers>/;
    const pairs = [
      [given, submitAnswer],
      [overview, getAnswer],
      [await double.say(numbers(byReference)), byReferenceAnswer],
      [identified.replace(third, ""), identifyAnswer],
      [await double.say(own(update)), updateAnswer],
      [await double.say(own(withdraw)), withdrawAnswer],
    ] as const;
    for (const [answer, wanted] of pairs) {
      expect(bodyShape(answer)).toBe(bodyShape(wanted));
      expect(xmllintFaults(answer)).toBe("");
    }
  });
});

describe("the served double", () => {
  it("keeps its statements in a file, and takes 24 MB in memory", async () => {
    const file = join(mkdtempSync(join(tmpdir(), "eu-double-")), "state.json");
    const first = calledDouble({}, new MemoryStore(file));
    const feature = (place: number) => {
      const corners = Array.from({ length: 40 }, (_, corner) => (corner / 20) * Math.PI);
      const ring = corners.map((angle) => [
        -5 + (place % 200) / 1_000 + 0.0004 * Math.cos(angle),
        6 + Math.floor(place / 200) / 1_000 + 0.0004 * Math.sin(angle),
      ]);
      return {
        type: "Feature",
        properties: {},
        geometry: { type: "Polygon", coordinates: [[...ring, ring[0]]] },
      };
    };
    const features = Array.from({ length: 14_500 }, (_, place) => feature(place));
    const geojson = JSON.stringify({ type: "FeatureCollection", features });
    expect(geojson.length).toBeGreaterThan(20_000_000);
    expect(geojson.length).toBeLessThan(25_000_000);
    const answer = await first.say(submitOf({ geojson }));
    const uuid = valueIn(answer, "uuid")!;
    const second = calledDouble({}, new MemoryStore(file));
    expect(valueIn(await second.say(getOf(uuid)), "uuid")).toBe(uuid);
  });

  it("speaks HTTP on the loopback interface alone", async () => {
    const { account, store, clock } = calledDouble();
    const served = await serveDouble({ store, find: async () => account, now: () => clock.now });
    const answer = await fetch(`${served.address}ws/EUDRDueDiligenceStatementServiceV3`, {
      method: "POST",
      body: "<a/>",
    });
    expect([answer.status, await answer.text()]).toEqual([500, expect.stringContaining("SAXParseException")]);
    expect((await fetch(`${served.address}ws/none`)).status).toBe(404);
    await served.close();
  });
});
