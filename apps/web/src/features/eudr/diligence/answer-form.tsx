import { Radio, Stack } from "@mantine/core";
import { riskAnswers } from "@parcelle/domain/declaration/due-diligence";
import { type RiskCriterionKey, riskCriteria } from "@parcelle/domain/law/risk-criteria";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { z } from "zod";
import { problemText } from "#app/problem-text.ts";
import { write } from "#app/rows.ts";
import { Form } from "#ui/form/form.tsx";
import { TextAreaField } from "#ui/form/text/text-area-field.tsx";
import { useSchemaForm } from "#ui/form/use-schema-form.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { useProject } from "#workspace/project/project-context.ts";
import { diligenceMessages } from "./diligence-messages.ts";
import type { AnswerRow } from "./diligence-queries.ts";
import type { DiligenceChange } from "./use-diligence-change.ts";

interface Props {
  risk: { id: number };
  criterion: RiskCriterionKey;
  answer: AnswerRow | undefined;
  change: DiligenceChange;
  onDone: () => void;
}

const MOST = limitedTexts.risk_answers.reasoning.most;
const schema = z.object({
  answer: z.enum(riskAnswers),
  reasoning: z.string().trim().min(1).max(MOST),
});

/** A person's answer to one criterion; nothing is chosen before he chooses. */
export function AnswerForm({ risk, criterion, answer, change, onDone }: Props) {
  const messages = useMessages(diligenceMessages);
  const locale = useLocale();
  const project = useProject();
  const form = useSchemaForm({
    schema,
    initialValues: { answer: (answer?.answer ?? "") as string, reasoning: answer?.reasoning ?? "" },
  });
  async function save(told: z.infer<typeof schema>): Promise<void> {
    await change.keep(() =>
      write((client) =>
        answer === undefined
          ? client.from("risk_answers").insert({
              ...{ organisation_id: project.organisation_id, project_id: project.id },
              ...{ assessment_id: risk.id, criterion, ...told },
            })
          : client.from("risk_answers").update(told).eq("id", answer.id),
      ),
    );
    onDone();
  }
  return (
    <Form
      form={form}
      onSubmit={save}
      problem={(error) => problemText(error, locale)}
      submitLabel={messages.save}
      onCancel={onDone}
    >
      <Radio.Group label={riskCriteria[criterion][locale]} required {...form.getInputProps("answer")}>
        <Stack gap={8} mt={8}>
          {riskAnswers.map((value) => (
            <Radio key={value} value={value} label={messages.answers[value]} />
          ))}
        </Stack>
      </Radio.Group>
      <TextAreaField
        label={messages.reasoning}
        description={messages.reasoningHint}
        required
        most={MOST}
        autosize
        minRows={4}
        {...form.getInputProps("reasoning")}
      />
    </Form>
  );
}
