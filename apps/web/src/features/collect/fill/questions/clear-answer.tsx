import { Button } from "@mantine/core";
import { useFillMessages } from "../messages.ts";
import type { QuestionProps } from "./question.ts";

/** Takes an answer back that no field of its own can take back. */
export function ClearAnswer({ facts, answer, words }: Pick<QuestionProps, "facts" | "answer" | "words">) {
  const messages = useFillMessages();
  if (facts.value === "" || facts.isReadOnly) return null;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={messages.clearOf(words)}
      onClick={() => answer("")}
    >
      {messages.clear}
    </Button>
  );
}
