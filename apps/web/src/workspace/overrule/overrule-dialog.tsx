import { Radio, Stack, Text } from "@mantine/core";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form/form.tsx";
import { TextAreaField } from "#ui/form/text/text-area-field.tsx";
import { useSchemaForm } from "#ui/form/use-schema-form.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { keys } from "../keys.ts";
import type { RowChoice } from "../rows/row-choice.ts";
import { type StateList, stateText } from "../states/state-list.ts";
import { overruleMessages } from "./overrule-messages.ts";

/** How a module lets a person decide otherwise. */
export interface Overruling {
  /** The function that stores it, and what it calls the state. */
  call: { name: string; field: string };
  states: StateList;
  /** What may be decided, in this order. */
  decisions: readonly string[];
}

interface Props {
  overruling: Overruling;
  opened: boolean;
  onClose: () => void;
  title: string;
  projectId: number;
  plots: RowChoice;
}

/** A person's decision beside the computed one, with the reason. */
export function OverruleDialog({ opened, onClose, title, ...form }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <OverruleForm {...form} onClose={onClose} />
    </Dialog>
  );
}

function OverruleForm({ overruling, projectId, plots, onClose }: Omit<Props, "opened" | "title">) {
  const messages = useMessages(overruleMessages);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const { call, states, decisions } = overruling;
  const schema = useMemo(() => decisionSchema(decisions), [decisions]);
  const form = useSchemaForm({ schema, initialValues: { state: "", comment: "" } });
  async function decide({ state, comment }: z.output<typeof schema>): Promise<void> {
    await callFunction(call.name, { projectId, plots, [call.field]: state, comment });
    await queryClient.invalidateQueries({ queryKey: keys.project(projectId) });
    onClose();
    toast({ title: messages.decided });
  }
  return (
    <Form
      form={form}
      onSubmit={decide}
      problem={(error) => problemText(error, locale)}
      failed={messages.notDecided}
      submitLabel={messages.decide}
      onCancel={onClose}
    >
      <Text size="sm" c="dimmed">
        {messages.overruleText}
      </Text>
      <Radio.Group label={messages.decision} required {...form.getInputProps("state")}>
        <Stack gap={6} mt={6}>
          {decisions.map((value) => (
            <Radio key={value} value={value} label={stateText(states, value, locale)} />
          ))}
        </Stack>
      </Radio.Group>
      <TextAreaField
        label={messages.comment}
        description={messages.commentHint}
        required
        autosize
        minRows={3}
        maxRows={8}
        most={limitedTexts.overrules.comment.most}
        {...form.getInputProps("comment")}
      />
    </Form>
  );
}

function decisionSchema(decisions: readonly string[]) {
  return z.object({
    state: z.enum(decisions as readonly [string, ...string[]]),
    comment: z.string().trim().min(3).max(limitedTexts.overrules.comment.most),
  });
}
