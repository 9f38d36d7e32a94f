import { Radio, Stack, Text } from "@mantine/core";
import type { Compliance } from "@parcelle/domain/risk/assess-plot";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form/form.tsx";
import { TextAreaField } from "#ui/form/text/text-area-field.tsx";
import { useSchemaForm } from "#ui/form/use-schema-form.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { keys } from "#workspace/keys.ts";
import type { RowChoice } from "#workspace/rows/row-choice.ts";
import { resultMessages } from "./messages.ts";
import { complianceText } from "./plot-states.ts";

const DECISIONS: readonly Compliance[] = ["compliant", "to_review", "non_compliant"];
const schema = z.object({
  compliance: z.enum(["compliant", "non_compliant", "to_review"]),
  comment: z.string().trim().min(3).max(limitedTexts.overrules.comment.most),
});

interface Props {
  opened: boolean;
  onClose: () => void;
  projectId: number;
  plots: RowChoice;
  count: number;
}

/** A person's decision beside the computed one, with the reason. */
export function OverruleDialog({ opened, onClose, projectId, plots, count }: Props) {
  const messages = useMessages(resultMessages);
  return (
    <Dialog opened={opened} onClose={onClose} title={messages.overruleTitle(count)}>
      <OverruleForm projectId={projectId} plots={plots} onClose={onClose} />
    </Dialog>
  );
}

function OverruleForm({ projectId, plots, onClose }: Omit<Props, "opened" | "count">) {
  const messages = useMessages(resultMessages);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const form = useSchemaForm({ schema, initialValues: { compliance: "", comment: "" } });
  async function decide(values: z.output<typeof schema>): Promise<void> {
    await callFunction("overrule-plots", { projectId, plots, ...values });
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
      <Radio.Group label={messages.decision} required {...form.getInputProps("compliance")}>
        <Stack gap={6} mt={6}>
          {DECISIONS.map((value) => (
            <Radio key={value} value={value} label={complianceText(value, locale)} />
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
