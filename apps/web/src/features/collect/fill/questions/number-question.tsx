import { LARGEST } from "#ui/form/number/judge-number.ts";
import { NumberField } from "#ui/form/number/number-field.tsx";
import type { QuestionProps } from "./question.ts";

const NEVER_NEGATIVE = /(?:^|\band\b|\()\s*\.\s*>=?\s*\d/;

/** A number in the notation of the reader; what is no number stays and is told, also when the record is sent. */
export function NumberQuestion({ node, facts, answer, frame }: QuestionProps) {
  const isWhole = node.schema.bind?.type === "int";
  const isNeverNegative = NEVER_NEGATIVE.test(node.schema.bind?.constraint ?? "");
  const number = Number(facts.value);
  const isNumber = facts.value.trim() !== "" && Math.abs(number) <= LARGEST;
  return (
    <NumberField
      {...frame}
      {...(isWhole ? { decimals: 0 } : {})}
      keyboard={isNeverNegative ? "decimal" : "text"}
      value={isNumber ? number : facts.value}
      readOnly={facts.isReadOnly}
      onChange={(value) => answer(String(value))}
    />
  );
}
