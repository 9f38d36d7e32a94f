import { bodyItems } from "../../src/compile/body-items.ts";
import type { SchemaNode } from "../../src/compile/schema-node.ts";
import { choicesAt } from "../../src/record/choices-at.ts";
import { contextOf } from "../../src/record/context-of.ts";
import type { FormRecord } from "../../src/record/record.ts";
import { addressOf, nodesWithin, type RecordNode } from "../../src/record/record-node.ts";
import type { BodyQuestion, BodyRepeat } from "../../src/xform/xform.ts";
import type { OracleStep } from "./oracle-messages.ts";

/** The next thing that somebody does at random in a record: mostly answers, sometimes a row more or less. */
export function drawStep(record: FormRecord, random: () => number): OracleStep | null {
  const items = [...bodyItems(record.form.form.body)];
  const repeats = items.filter(
    (item): item is BodyRepeat => item.kind === "repeat" && item.count === null && !item.isFixed,
  );
  if (repeats.length > 0 && random() < 0.15) return drawRow(record, pick(repeats, random), random);
  const questions = items.filter(
    (item): item is BodyQuestion =>
      item.kind === "question" && item.control !== "upload" && !isComputed(record, item),
  );
  const open = questions.flatMap((question) =>
    openNodes(record, question).map((node) => ({ question, node })),
  );
  if (open.length === 0) return null;
  const { question, node } = pick(open, random);
  return { kind: "answer", address: addressOf(node), value: drawValue(record, question, node, random) };
}

/** Does in our record what a step says. */
export function takeStep(record: FormRecord, step: OracleStep): void {
  const place = record.form.byPath.get(step.address.replaceAll(/\[\d+\]/g, ""))!;
  if (step.kind === "answer") record.answer(nodeAt(record, place, step.address), step.value!);
  else {
    const parent = nodeAt(record, place.parent!, step.address.slice(0, step.address.lastIndexOf("/")));
    if (step.kind === "add") record.addRow(parent, place);
    else record.removeRow(parent.nodesOf(place)[step.row!]!);
  }
}

const isCount = ({ form }: FormRecord, { schema }: RecordNode) =>
  form.rules.some(
    ({ kind, expression }) =>
      kind === "count" && expression.references.some(({ path }) => path === schema.path),
  );

const isComputed = ({ form }: FormRecord, { path }: BodyQuestion) =>
  form.rules.some(({ kind, node }) => kind === "value" && node.path === path);

const nodeAt = (record: FormRecord, place: SchemaNode, address: string): RecordNode =>
  nodesWithin(record.root, place).find((node) => addressOf(node) === address)!;

function openNodes(record: FormRecord, { path }: BodyQuestion): RecordNode[] {
  const place = record.form.byPath.get(path);
  if (place === undefined || !place.isLeaf) return [];
  return nodesWithin(record.root, place).filter((node) => node.isRelevant && !isReadOnly(record, node));
}

function isReadOnly(record: FormRecord, node: RecordNode): boolean {
  for (let at: RecordNode | null = node; at !== null; at = at.parent) {
    const readOnly = record.form.checks.get(at.schema)?.readOnly;
    if (readOnly?.toTruth(contextOf(at, record.scope()))) return true;
  }
  return false;
}

function drawRow(record: FormRecord, repeat: BodyRepeat, random: () => number): OracleStep | null {
  const place = record.form.byPath.get(repeat.path)!;
  const parents = nodesWithin(record.root, place.parent!).filter(({ isRelevant }) => isRelevant);
  if (parents.length === 0) return null;
  const parent = pick(parents, random);
  const rows = parent.nodesOf(place).length;
  const address = `${addressOf(parent)}/${place.name}`;
  if (rows > 1 && random() < 0.4) return { kind: "remove", address, row: Math.floor(random() * rows) };
  return rows >= 5 ? null : { kind: "add", address };
}

function drawValue(
  record: FormRecord,
  question: BodyQuestion,
  node: RecordNode,
  random: () => number,
): string {
  if (random() < 0.1) return "";
  if (question.control === "trigger") return "OK";
  const offered = choicesAt(record.form, node, record.scope()).map(({ value }) => value);
  if (question.control === "select1") return offered.length === 0 ? "" : pick(offered, random);
  if (question.control === "rank") return offered.toSorted(() => random() - 0.5).join(" ");
  if (question.control === "select") return offered.filter(() => random() < 0.4).join(" ");
  if (isCount(record, node)) return String(Math.floor(random() * 4));
  const range = record.form.ranges.get(node.schema);
  if (range !== undefined) {
    const steps = Math.floor(Math.abs(range.end - range.start) / Math.abs(range.step));
    const number =
      range.start +
      Math.floor(random() * (steps + 1)) * Math.abs(range.step) * Math.sign(range.end - range.start || 1);
    return String(Number(number.toPrecision(12)));
  }
  return pick(valuesOfType[node.schema.bind?.type ?? "string"] ?? TEXTS, random);
}

const TEXTS = ["Kouassi", "a b  c", "12", "0712345678", "yes", "é", "<x>&", "3.5", "2024-02-29"];

const valuesOfType: Record<string, readonly string[]> = {
  int: ["0", "1", "2", "3", "5", "17", "18", "65", "-4", "40"],
  decimal: ["0", "0.5", "1.25", "3.5", "99.9", "-2.5", "120"],
  date: ["2024-02-29", "1969-12-31", "2026-11-29"],
  time: ["07:30:00.000+00:00"],
  dateTime: ["2026-11-29T10:20:30.000+00:00"],
  geopoint: ["6.8 -5.3 0 4.5", "-33.9 18.4 12 3"],
  geotrace: ["6.8 -5.3 0 0;6.81 -5.31 0 0;6.82 -5.3 0 0"],
  geoshape: ["6.8 -5.3 0 0;6.801 -5.3 0 0;6.801 -5.299 0 0;6.8 -5.299 0 0;6.8 -5.3 0 0"],
};

const pick = <One>(all: readonly One[], random: () => number): One => all[Math.floor(random() * all.length)]!;
