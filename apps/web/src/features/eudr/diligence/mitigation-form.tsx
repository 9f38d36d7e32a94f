import { Button, NativeSelect, TextInput } from "@mantine/core";
import { mitigationKindKeys, mitigationKinds } from "@parcelle/domain/law/mitigation-kinds";
import type { RiskCriterionKey } from "@parcelle/domain/law/risk-criteria";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { z } from "zod";
import { problemText } from "#app/problem-text.ts";
import { write } from "#app/rows.ts";
import { Form } from "#ui/form/form.tsx";
import { TextAreaField } from "#ui/form/text/text-area-field.tsx";
import { useSchemaForm } from "#ui/form/use-schema-form.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { useProject } from "#workspace/project/project-context.ts";
import { today } from "../declarations/today.ts";
import { diligenceMessages } from "./diligence-messages.ts";
import type { MitigationRow } from "./diligence-queries.ts";
import type { DiligenceChange } from "./use-diligence-change.ts";

interface Props {
  risk: { id: number };
  criterion: RiskCriterionKey;
  mitigation: MitigationRow | null;
  change: DiligenceChange;
  onDone: () => void;
}

const { description: longest, outcome: longestOutcome } = limitedTexts.risk_mitigations;
const schema = z
  .object({
    kind: z.enum(mitigationKindKeys),
    description: z.string().trim().min(1).max(longest.most),
    due_on: z.string().transform((day) => day || null),
    completed_on: z.string().transform((day) => day || null),
    outcome: z.string().trim().max(longestOutcome.most),
  })
  .refine(({ completed_on: done, outcome }) => done === null || outcome !== "", {
    path: ["outcome"],
    message: "outcomeMissing",
  });

const valuesOf = (mitigation: MitigationRow | null) => ({
  kind: (mitigation?.kind ?? "information") as string,
  description: mitigation?.description ?? "",
  due_on: mitigation?.due_on ?? "",
  completed_on: mitigation?.completed_on ?? "",
  outcome: mitigation?.outcome ?? "",
});

/** What is done about a concern, and what came of it. */
export function MitigationForm({ risk, criterion, mitigation, change, onDone }: Props) {
  const messages = useMessages(diligenceMessages);
  const locale = useLocale();
  const project = useProject();
  const form = useSchemaForm({
    schema,
    initialValues: valuesOf(mitigation),
    messages: { outcomeMissing: messages.outcomeMissing },
  });
  const insert = (told: Omit<MitigationRow, "id" | "criterion">) =>
    write((client) =>
      client.from("risk_mitigations").insert({
        ...{ organisation_id: project.organisation_id, project_id: project.id },
        ...{ assessment_id: risk.id, criterion, ...told },
      }),
    );
  async function save(told: z.output<typeof schema>): Promise<void> {
    await change.keep(() =>
      mitigation === null
        ? insert(told)
        : write((client) => client.from("risk_mitigations").update(told).eq("id", mitigation.id)),
    );
    onDone();
  }
  async function remove({ id, criterion: _same, ...told }: MitigationRow): Promise<void> {
    await change.remove(
      () => write((client) => client.from("risk_mitigations").delete().eq("id", id)),
      () => insert(told),
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
      <NativeSelect
        label={messages.kind}
        data={mitigationKindKeys.map((value) => ({ value, label: mitigationKinds[value][locale] }))}
        {...form.getInputProps("kind")}
      />
      <TextAreaField
        label={messages.measure}
        required
        most={longest.most}
        autosize
        minRows={2}
        {...form.getInputProps("description")}
      />
      <TextInput type="date" label={messages.dueOn} {...form.getInputProps("due_on")} />
      <TextInput
        type="date"
        label={messages.completedOn}
        max={today()}
        {...form.getInputProps("completed_on")}
      />
      <TextAreaField
        label={messages.outcome}
        description={messages.outcomeHint}
        most={longestOutcome.most}
        autosize
        minRows={2}
        {...form.getInputProps("outcome")}
      />
      {mitigation !== null && (
        <Button variant="subtle" color="critical" onClick={() => void remove(mitigation)}>
          {messages.remove}
        </Button>
      )}
    </Form>
  );
}
