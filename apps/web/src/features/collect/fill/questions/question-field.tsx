import type { RecordNode } from "@parcelle/forms/record/record-node";
import type { BodyQuestion } from "@parcelle/forms/xform/xform";
import type { ComponentType } from "react";
import { UploadQuestion } from "../media/upload-question.tsx";
import { GeopointQuestion } from "../places/geopoint-question.tsx";
import { OutlineQuestion } from "../places/outline-question.tsx";
import { ChoiceQuestion } from "./choice-question.tsx";
import { MomentQuestion } from "./moment-question.tsx";
import { NumberQuestion } from "./number-question.tsx";
import { NoteQuestion, TriggerQuestion } from "./plain-questions.tsx";
import type { QuestionProps } from "./question.ts";
import { RangeQuestion } from "./range-question.tsx";
import { RankQuestion } from "./rank-question.tsx";
import { TextQuestion } from "./text-question.tsx";

type Field = ComponentType<QuestionProps>;

const byControl: Record<Exclude<BodyQuestion["control"], "input">, Field> = {
  select1: ChoiceQuestion,
  select: ChoiceQuestion,
  rank: RankQuestion,
  upload: UploadQuestion,
  range: RangeQuestion,
  trigger: TriggerQuestion,
  secret: TextQuestion,
};

const byType: Record<string, Field> = {
  int: NumberQuestion,
  decimal: NumberQuestion,
  date: MomentQuestion,
  time: MomentQuestion,
  dateTime: MomentQuestion,
  geopoint: GeopointQuestion,
  geotrace: OutlineQuestion,
  geoshape: OutlineQuestion,
  binary: UploadQuestion,
};

/** How a question is asked here. */
export function fieldOf(item: BodyQuestion, node: RecordNode): Field {
  const bind = node.schema.bind;
  if (item.control !== "input") return byControl[item.control];
  const isComputed = bind?.calculate !== null && bind?.calculate !== undefined;
  if (isComputed || bind?.readOnly?.trim() === "true()") return NoteQuestion;
  return byType[bind?.type ?? "string"] ?? TextQuestion;
}
