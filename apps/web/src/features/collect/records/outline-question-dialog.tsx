import { Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { keepTrying } from "#app/keep-trying.ts";
import { Dialog } from "#ui/dialog.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { actionMessages } from "./action-messages.ts";
import type { OutlineQuestion } from "./use-record-review.ts";

interface Props {
  /** Null: nothing is asked. */
  question: OutlineQuestion | null;
  onClose: () => void;
  onAccept: (outlines: "take" | "leave") => Promise<void>;
}

/** Before many records are accepted at once: how many have outlines to look at, which may be left out. */
export function OutlineQuestionDialog({ question, onClose, onAccept }: Props) {
  const messages = useMessages(actionMessages);
  return (
    <Dialog opened={question !== null} onClose={onClose} title={messages.outlinesTitle}>
      {question !== null && <Question question={question} onClose={onClose} onAccept={onAccept} />}
    </Dialog>
  );
}

function Question({ question, onClose, onAccept }: Props & { question: OutlineQuestion }) {
  const messages = useMessages(actionMessages);
  const locale = useLocale();
  const [running, setRunning] = useState<"take" | "leave" | null>(null);
  const { abnormal, overlapping, sound } = question;
  const accept = (outlines: "take" | "leave") => {
    setRunning(outlines);
    void keepTrying({ run: () => onAccept(outlines), failed: messages.reviewFailed, locale }).finally(() =>
      setRunning(null),
    );
  };
  return (
    <Stack gap="sm">
      {abnormal > 0 && <Text size="sm">{messages.abnormalOutlines(abnormal)}</Text>}
      {overlapping > 0 && <Text size="sm">{messages.overlappingOutlines(overlapping)}</Text>}
      {sound > 0 && <Text size="sm">{messages.soundOutlines(sound)}</Text>}
      <Text size="sm">{sound > 0 ? messages.outlinesText : messages.noneSound}</Text>
      <Group justify="flex-end" mt="xs">
        <Button variant="default" onClick={onClose}>
          {messages.cancel}
        </Button>
        <Button
          color="critical"
          variant={sound > 0 ? "outline" : "filled"}
          loading={running === "take"}
          disabled={running === "leave"}
          onClick={() => accept("take")}
        >
          {messages.acceptAll}
        </Button>
        {sound > 0 && (
          <Button
            data-autofocus
            loading={running === "leave"}
            disabled={running === "take"}
            onClick={() => accept("leave")}
          >
            {messages.acceptSound(sound)}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
