import type { CompiledForm } from "../compile/compiled-form.ts";
import type { Answers } from "../record/answers.ts";
import { checkAnswers } from "../record/check-answers.ts";
import { choiceValues } from "../record/choices-at.ts";
import type { RecordEnvironment } from "../record/record-environment.ts";
import { addressOf, nodesWithin, type RecordNode } from "../record/record-node.ts";
import { scopeOf } from "../record/scope-of.ts";
import type { Violation, ViolationKind } from "../record/violations.ts";
import { answeredPlaces } from "./answered-places.ts";

const MOST_EXAMPLES = 20;
const MOST_TOLD = 200;
const LONGEST_VALUE = 200;

/** A stored record, and what the rules by which it came found in it. */
export type StoredRecord = {
  id: number;
  answers: Answers;
  /** Addresses with kinds of the errors that it has already. */
  errors: readonly Pick<Violation, "address" | "kind">[];
  /** The form by which it was filled; null where nobody knows it any more. */
  before: CompiledForm | null;
  environment: RecordEnvironment;
};

/** An answer that another version of the form finds wrong, or no longer wrong. */
export type Broken = { address: string; kind: ViolationKind; value: string };

/** A record with what is wrong with it, as an example. */
export type BrokenRecord = { id: number; broken: Broken[] };

/** A question that the form asks no more; `records` are examples. */
export type RemovedQuestion = { path: string; answers: number; records: number[] };

/** A question whose type is another one. `unfit`: answers that are no value of it. */
export type RetypedQuestion = { path: string; from: string; to: string; answers: number; unfit: number };

/** A choice that answers hold and the form offers no more. */
export type RemovedChoice = { path: string; value: string; answers: number; records: number[] };

export type FormChangeTold = {
  records: number;
  /** Records without error that get one, and the other way round. */
  becomeInvalid: number;
  becomeValid: number;
  /** Answers, missing ones included, that become wrong. */
  invalidAnswers: number;
  broken: BrokenRecord[];
  mended: number[];
  removed: RemovedQuestion[];
  retyped: RetypedQuestion[];
  removedChoices: RemovedChoice[];
};

/** What becomes of stored records where a form changes, counted record by record so that any number of them fits. */
export class FormChange {
  readonly #next: CompiledForm;
  readonly #removed = new Map<string, RemovedQuestion>();
  readonly #retyped = new Map<string, RetypedQuestion>();
  readonly #choices = new Map<string, RemovedChoice>();
  readonly #told: FormChangeTold = {
    ...{ records: 0, becomeInvalid: 0, becomeValid: 0, invalidAnswers: 0 },
    ...{ broken: [], mended: [], removed: [], retyped: [], removedChoices: [] },
  };

  /** @param next the form as it will be, its lists already in it */
  constructor(next: CompiledForm) {
    this.#next = next;
  }

  /** Counts one record. */
  add(record: StoredRecord): void {
    const told = this.#told;
    told.records += 1;
    const { root, violations } = checkAnswers(this.#next, record.answers, record.environment);
    const known = new Set(record.errors.map(({ address, kind }) => `${kind} ${address}`));
    const errors = violations.filter(({ severity }) => severity === "error");
    const fresh = errors.filter(({ address, kind }) => !known.has(`${kind} ${address}`));
    const nodes = nodesAt(this.#next, root, new Set(fresh.map(({ address }) => address)));
    const broken = fresh.map(({ address, kind }) => ({
      ...{ address, kind },
      value: (nodes.get(address)?.value ?? "").slice(0, LONGEST_VALUE),
    }));
    told.invalidAnswers += broken.length;
    if (errors.length > 0 && record.errors.length === 0) told.becomeInvalid += 1;
    if (errors.length === 0 && record.errors.length > 0) {
      told.becomeValid += 1;
      if (told.mended.length < MOST_EXAMPLES) told.mended.push(record.id);
    }
    if (broken.length > 0 && told.broken.length < MOST_EXAMPLES)
      told.broken.push({ id: record.id, broken: broken.slice(0, MOST_EXAMPLES) });
    this.#countPlaces(record, fresh);
    const scope = scopeOf(this.#next, root, record.environment, null);
    for (const { kind, address } of fresh) {
      const node = kind === "choice" ? nodes.get(address) : undefined;
      if (node !== undefined) this.#countChoices(node, record.id, choiceValues(this.#next, node, scope));
    }
  }

  /** What was counted until now, what concerns most answers first. */
  tell(): FormChangeTold {
    const most = <Row extends { answers: number }>(rows: Iterable<Row>) =>
      [...rows].toSorted((one, other) => other.answers - one.answers).slice(0, MOST_TOLD);
    return {
      ...this.#told,
      removed: most(this.#removed.values()),
      retyped: most(this.#retyped.values()),
      removedChoices: most(this.#choices.values()),
    };
  }

  #countPlaces({ id, answers, before }: StoredRecord, fresh: readonly Violation[]): void {
    const unfit = new Set(fresh.filter(({ kind }) => kind === "type").map(({ address }) => placeOf(address)));
    for (const [path, count] of answeredPlaces(this.#next.root.path, answers)) {
      const place = this.#next.byPath.get(path);
      if (place === undefined || !place.isLeaf) {
        const removed = this.#removed.get(path) ?? { path, answers: 0, records: [] };
        this.#removed.set(path, removed);
        removed.answers += count;
        if (removed.records.length < MOST_EXAMPLES) removed.records.push(id);
        continue;
      }
      const [from, to] = [before?.byPath.get(path)?.bind?.type, place.bind?.type];
      if (from === undefined || to === undefined || from === to) continue;
      const name = `${from} ${path}`;
      const retyped = this.#retyped.get(name) ?? { path, from, to, answers: 0, unfit: 0 };
      this.#retyped.set(name, retyped);
      retyped.answers += count;
      if (unfit.has(path)) retyped.unfit += 1;
    }
  }

  #countChoices(node: RecordNode, id: number, offered: ReadonlySet<string>): void {
    const { isMultiple } = this.#next.choices.get(node.schema)!;
    const chosen = isMultiple ? node.value.split(/\s+/).filter((value) => value !== "") : [node.value];
    for (const value of chosen) {
      if (offered.has(value)) continue;
      const name = `${node.schema.path} ${value}`;
      const path = node.schema.path;
      const removed = this.#choices.get(name) ?? {
        ...{ path, value: value.slice(0, LONGEST_VALUE), answers: 0, records: [] },
      };
      this.#choices.set(name, removed);
      removed.answers += 1;
      if (removed.records.length < MOST_EXAMPLES) removed.records.push(id);
    }
  }
}

const placeOf = (address: string): string => address.replaceAll(/\[\d+\]/g, "");

function nodesAt(
  form: CompiledForm,
  root: RecordNode,
  addresses: ReadonlySet<string>,
): ReadonlyMap<string, RecordNode> {
  const found = new Map<string, RecordNode>();
  for (const path of new Set([...addresses].map(placeOf)))
    for (const node of nodesWithin(root, form.byPath.get(path)!)) {
      const address = addressOf(node);
      if (addresses.has(address)) found.set(address, node);
    }
  return found;
}
