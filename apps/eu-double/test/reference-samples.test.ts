import { describe, expect, it } from "vitest";
import { examineRequest } from "#services/examine-request.ts";
import { skippedWithout } from "../../../tools/skipped-without.ts";
import { filled, readReference, samplesOf } from "./reference-samples.ts";
import { withoutXmllint, xmllintFaults } from "./xmllint.ts";

const operator = readReference("EUDR Operator API Reference v1.0.md");
const trader = readReference("EUDR Downstream Operator and Trader API Reference v1.0.md");
const samples = [
  ...(operator === null ? [] : samplesOf(operator, "## 5.1 DDS Sample XML", "## 5.2 SD Sample XML")),
  ...(operator === null ? [] : samplesOf(operator, "## 5.2 SD Sample XML", "## 6. Migration Guide")),
  ...(operator === null ? [] : samplesOf(operator, "## 3.6 Sample Request", "## 3.9 Troubleshooting")),
  ...(trader === null ? [] : samplesOf(trader, "## 5.1 Verify Declaration Sample XML", "")),
];

describe("what the reference prints", skippedWithout("reference data", operator === null), () => {
  it("has all samples of the fourteen operations and their faults", () => {
    expect(samples).toHaveLength(34);
  });
});

describe("the schemas", skippedWithout("xmllint", withoutXmllint || operator === null), () => {
  it.each(samples.map((sample) => [sample.title, sample.xml] as const))("take %s", (_title, xml) => {
    expect(xmllintFaults(filled(xml))).toBe("");
  });

  const [first] = samples;
  it.each([
    ["a third letter in a country", "<dds:country>FR<", "<dds:country>FRA<"],
    ["an activity of V2", ">IMPORT<", ">TRADE<"],
    ["seven digits of a heading", ">4410<", ">4410000<"],
    ["seven decimals of a mass", ">200<", ">200.0000001<"],
    ["a country outside of the Union", "<dds:countryOfActivity>BE<", "<dds:countryOfActivity>CI<"],
    ["a unit of two letters", ">MTQ<", ">MT<"],
    ["text between elements", "<dds:commodities>", "<dds:commodities>200 kg"],
    ["no activity", "<dds:activityType>IMPORT</dds:activityType>", ""],
    ["no commodity", /<dds:commodities>[\s\S]*<\/dds:commodities>/, ""],
  ] as const)("refuse %s, and so does the double's own reader", (_what, from, to) => {
    const xml = filled(first!.xml).replace(from, to);
    expect(xml).not.toBe(filled(first!.xml));
    expect(xmllintFaults(xml)).toContain("fails to validate");
    expect(examineRequest(xml).request.fault).toMatch(/^cvc-/);
  });
});

describe("the double's own reader", skippedWithout("reference data", operator === null), () => {
  const requests = samples.filter(({ xml }) => xml.includes("Request>"));
  it.each(requests.map((sample) => [sample.title, sample.xml] as const))("takes %s", (_title, xml) => {
    const { request, errors } = examineRequest(filled(xml));
    expect([request.fault, errors]).toEqual([null, []]);
  });
});
