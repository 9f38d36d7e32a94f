import { Button } from "@mantine/core";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import type { FormDefinition } from "@parcelle/forms/definition/form-definition";
import { IconPlus } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { useRequestKey } from "#app/use-request-key.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form/form.tsx";
import { NumberField } from "#ui/form/number/number-field.tsx";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useSchemaForm } from "#ui/form/use-schema-form.ts";
import { formatSince } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { toast } from "#ui/toast.tsx";
import type { OneProject } from "../collect-queries.ts";
import { AgreementPart } from "./agreement-part.tsx";
import { DrawnRecords } from "./drawn-records.tsx";
import { qualityMessages } from "./messages.ts";
import { backChecksQuery, qualityKeys } from "./quality-queries.ts";

interface Props {
  project: OneProject;
  projectFormId: number;
  definition: FormDefinition;
}

/** Records that are visited again: drawn by lot, given to somebody else, and compared when they come back. */
export function BackChecksPart({ project, projectFormId, definition }: Props) {
  const messages = useMessages(qualityMessages);
  const locale = useLocale();
  const [isDrawing, setDrawing] = useState(false);
  const { data, error, refetch } = useQuery(backChecksQuery(projectFormId));
  return (
    <Section
      title={messages.backChecks}
      actions={
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={2} />}
          onClick={() => setDrawing(true)}
        >
          {messages.draw}
        </Button>
      }
    >
      <p>{messages.backChecksText}</p>
      {!data && error && <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />}
      {!data && !error && <Loading lines={3} />}
      {data?.length === 0 && <p>{messages.noDraw}</p>}
      {data?.map((backCheck) => (
        <section key={backCheck.id}>
          <h3>{messages.drawOf(backCheck.seed)}</h3>
          <p>
            {messages.drawBy(
              backCheck.author,
              formatSince(backCheck.created_at, locale),
              backCheck.per_agent,
            )}
          </p>
          <DrawnRecords project={project} projectFormId={projectFormId} backCheck={backCheck} />
          <AgreementPart projectFormId={projectFormId} backCheckId={backCheck.id} definition={definition} />
        </section>
      ))}
      <Dialog opened={isDrawing} onClose={() => setDrawing(false)} title={messages.drawTitle}>
        {isDrawing && <DrawForm projectFormId={projectFormId} onDone={() => setDrawing(false)} />}
      </Dialog>
    </Section>
  );
}

const MOST_OF_AGENT = 100;
const schema = z.object({
  perAgent: z.number().int().min(1).max(MOST_OF_AGENT),
  seed: z.string().trim().min(1).max(limitedTexts.back_checks.seed.most),
});
const made = z.object({ records: z.number() });

function DrawForm({ projectFormId, onDone }: { projectFormId: number; onDone: () => void }) {
  const messages = useMessages(qualityMessages);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const request = useRequestKey();
  const seed = new Date().toISOString().slice(0, 10);
  const form = useSchemaForm({ schema, initialValues: { perAgent: 5 as number | string, seed } });
  async function draw(asked: z.infer<typeof schema>): Promise<void> {
    const input = { projectFormId, ...asked };
    const { records } = await callFunction(
      "draw-back-check",
      { ...input, requestKey: request.keyOf(input) },
      made,
    );
    request.answered();
    await queryClient.invalidateQueries({ queryKey: qualityKeys(projectFormId) });
    toast({ title: messages.drawn(records), color: "success" });
    onDone();
  }
  return (
    <Form
      form={form}
      onSubmit={draw}
      failed={messages.drawFailed}
      problem={(error) => problemText(error, locale)}
      submitLabel={messages.draw}
      onCancel={onDone}
    >
      <NumberField
        label={messages.perAgent}
        min={1}
        max={MOST_OF_AGENT}
        {...form.getInputProps("perAgent")}
      />
      <TextField
        label={messages.seed}
        description={messages.seedText}
        most={limitedTexts.back_checks.seed.most}
        {...form.getInputProps("seed")}
      />
    </Form>
  );
}
