import type { CompiledForm } from "@parcelle/forms/compile/compiled-form";
import type { SchemaNode } from "@parcelle/forms/compile/schema-node";
import type { Answers } from "@parcelle/forms/record/answers";
import type { FormRecord } from "@parcelle/forms/record/record";
import type { RecordNode } from "@parcelle/forms/record/record-node";

const META = /^(?:[^:]*:)?meta$/;
/** Each record is of a place, has photos and faces of its own. */
const OWN_TYPES: readonly string[] = ["binary", "geopoint", "geotrace", "geoshape", "barcode"];

/**
 * Gives a new record what an earlier one answered: households of one village, plots of one farmer. What the phone or the
 * form fills in by itself, places, photos and codes are its own and stay as they begin.
 */
export function copyAnswers(record: FormRecord, answers: Answers): void {
  const asked = new Set(pathsAsked(record.form));
  copyGroup(record, record.root, answers, (place) => isCopied(place, asked));
}

/** Gives a new record what is known of its farmer: words and codes. Choices, which a form names in its own way, are asked. */
export function tellAnswers(record: FormRecord, answers: Answers): void {
  const asked = new Set(pathsAsked(record.form));
  copyGroup(
    record,
    record.root,
    answers,
    (place) => asked.has(place.path) && !record.form.choices.has(place) && place.bind?.calculate == null,
  );
}

function copyGroup(
  record: FormRecord,
  group: RecordNode,
  answers: Answers,
  isTaken: (place: SchemaNode) => boolean,
): void {
  for (const child of group.schema.children) {
    const answer = Object.hasOwn(answers, child.name) ? answers[child.name] : undefined;
    if (answer === undefined || META.test(child.name) || child.isRepeat) continue;
    const [node] = group.nodesOf(child);
    if (node === undefined) continue;
    if (typeof answer === "string") {
      if (child.isLeaf && isTaken(child)) record.answer(node, answer);
    } else if (!child.isLeaf && !Array.isArray(answer)) copyGroup(record, node, answer, isTaken);
  }
}

const isCopied = ({ bind, path }: SchemaNode, asked: ReadonlySet<string>): boolean =>
  asked.has(path) &&
  !OWN_TYPES.includes(bind?.type ?? "string") &&
  bind?.preload == null &&
  bind?.calculate == null;

type Item = CompiledForm["form"]["body"][number];

const pathsAsked = ({ form }: CompiledForm): string[] => form.body.flatMap(pathsOf);
const pathsOf = (item: Item): string[] =>
  item.kind === "question" ? [item.path] : item.children.flatMap(pathsOf);
