import { compileForm } from "../src/compile/compile-form.ts";
import type { CompiledForm } from "../src/compile/compiled-form.ts";
import { xformOf } from "../src/definition/xform-of.ts";
import { FormRecord } from "../src/record/record.ts";
import type { RecordEnvironment } from "../src/record/record-environment.ts";
import { addressOf, nodesWithin, type RecordNode } from "../src/record/record-node.ts";
import { readXlsForm } from "../src/xlsform/read-xlsform.ts";
import { markdownForm } from "./markdown-form.ts";

export const environment: RecordEnvironment = {
  now: () => new Date("2026-11-29T10:00:00Z"),
  minutesBeforeUtc: 0,
  random: () => 0.5,
  property: () => "",
  askPlace: () => undefined,
};

/** A form as people write it, made ready. */
export async function compiledSurvey(text: string): Promise<CompiledForm> {
  const { definition, problems } = await readXlsForm(markdownForm(text));
  const errors = problems.filter(({ severity }) => severity === "error");
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  return compileForm(xformOf(definition));
}

/** A record that is filled by the addresses of its questions: `/data/parcelle[2]/code`. */
export async function filling(text: string) {
  const record = FormRecord.begin(await compiledSurvey(text), environment);
  const at = (address: string): RecordNode => {
    const place = record.form.byPath.get(address.replaceAll(/\[\d+\]/g, ""))!;
    return nodesWithin(record.root, place).find((node) => addressOf(node) === address)!;
  };
  return {
    record,
    at,
    answer: (address: string, value: string) => record.answer(at(address), value),
    value: (address: string) => (at(address).isRelevant ? at(address).value : ""),
    addRow: (path: string) => record.addRow(record.root, record.form.byPath.get(path)!),
  };
}
