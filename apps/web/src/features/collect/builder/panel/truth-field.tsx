import { Input, SegmentedControl } from "@mantine/core";
import { useMessages } from "#ui/locale.tsx";
import { ConditionEditor } from "../condition/condition-editor.tsx";
import type { KnownQuestion } from "../condition/known-questions.ts";
import { panelMessages } from "./panel-messages.ts";

interface Props {
  label: string;
  /** Said before the condition. */
  whenLabel: string;
  expression: string;
  questions: readonly KnownQuestion[];
  onChange: (expression: string) => void;
}

const YES = "true()";
/** What a condition begins with: it has to say something to be one. */
const begun = ([first]: readonly KnownQuestion[]): string =>
  first === undefined ? "" : `\${${first.name}} != ''`;

/** Something that holds never, always, or on a condition. */
export function TruthField({ label, whenLabel, expression, questions, onChange }: Props) {
  const messages = useMessages(panelMessages);
  const present = expression === "" ? "no" : expression === YES ? "yes" : "when";
  const next: Record<string, string> = { no: "", yes: YES, when: begun(questions) };
  return (
    <>
      <Input.Wrapper label={label} labelElement="div">
        <div>
          <SegmentedControl
            aria-label={label}
            data={(["no", "yes", "when"] as const).map((value) => ({
              value,
              label: messages.answers[value],
              disabled: value === "when" && questions.length === 0,
            }))}
            value={present}
            onChange={(value) => onChange(next[value] ?? "")}
          />
        </div>
      </Input.Wrapper>
      {present === "when" && (
        <ConditionEditor
          label={whenLabel}
          expression={expression}
          questions={questions}
          onChange={onChange}
        />
      )}
    </>
  );
}
