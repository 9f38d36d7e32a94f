import { PasswordInput } from "@mantine/core";
import { TextAreaField } from "#ui/form/text/text-area-field.tsx";
import { TextField } from "#ui/form/text/text-field.tsx";
import { hasAppearance, type QuestionProps } from "./question.ts";

/** What the server takes of one answer. */
const MOST = 100_000;

export function TextQuestion({ item, facts, answer, frame }: QuestionProps) {
  const rows = Number(item.attributes.rows ?? 0);
  const field = { ...frame, most: MOST, value: facts.value, readOnly: facts.isReadOnly };
  if (item.control === "secret")
    return (
      <PasswordInput
        {...frame}
        autoComplete="off"
        value={facts.value}
        readOnly={facts.isReadOnly}
        onChange={(event) => answer(event.currentTarget.value)}
      />
    );
  if (hasAppearance(item, "multiline") || rows > 1)
    return (
      <TextAreaField
        {...field}
        autosize
        minRows={Math.min(Math.max(rows, 3), 12)}
        onChange={(event) => answer(event.currentTarget.value)}
      />
    );
  return (
    <TextField
      {...field}
      inputMode={hasAppearance(item, "numbers") ? "tel" : hasAppearance(item, "url") ? "url" : "text"}
      onChange={(event) => answer(event.currentTarget.value)}
    />
  );
}
