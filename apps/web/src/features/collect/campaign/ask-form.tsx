import { Button, NativeSelect, TextInput } from "@mantine/core";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { Form } from "#ui/form/form.tsx";
import { NumberField } from "#ui/form/number/number-field.tsx";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useSchemaForm } from "#ui/form/use-schema-form.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { toast } from "#ui/toast.tsx";
import type { OneProject, ProjectForm } from "../collect-queries.ts";
import { type Filler, fillersQuery } from "../people/fillers-query.ts";
import { type CampaignAgent, campaignKeys } from "./campaign-queries.ts";
import { campaignMessages } from "./messages.ts";

export interface AskedOf {
  /** Null: the person is chosen in the form. */
  agent: CampaignAgent | null;
  projectFormId: number;
}

interface Props {
  project: OneProject;
  forms: readonly ProjectForm[];
  asked: AskedOf;
  onDone: () => void;
}

/** How many records are asked of whom, by when and from where. */
export function AskForm(props: Props) {
  const locale = useLocale();
  const { data, error, refetch } = useQuery(fillersQuery(props.project.organisation_id, props.project.id));
  if (data) return <Asking {...props} fillers={data} />;
  return error ? (
    <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />
  ) : (
    <Loading lines={4} />
  );
}

const MOST_RECORDS = 100_000;
const MOST_PLACE = limitedTexts.record_assignments.place.most;
const schema = z.object({
  projectFormId: z.string(),
  assignee: z.string().min(1),
  target: z.number().int().min(1).max(MOST_RECORDS),
  dueOn: z.string(),
  place: z.string().trim().max(MOST_PLACE),
});

function Asking({
  project,
  forms,
  asked: { agent, projectFormId },
  fillers,
  onDone,
}: Props & { fillers: readonly Filler[] }) {
  const messages = useMessages(campaignMessages);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const form = useSchemaForm({
    schema,
    initialValues: {
      projectFormId: String(projectFormId),
      assignee: agent?.agent ?? fillers[0]?.account ?? "",
      target: (agent?.target ?? 40) as number | string,
      dueOn: agent?.dueOn ?? "",
      place: agent?.place ?? "",
    },
  });
  const ask = async (formOfProject: number, assignee: string, asked: object | null) => {
    await callFunction("ask-for-records", { projectFormId: formOfProject, assignee, asked });
    await queryClient.invalidateQueries({ queryKey: campaignKeys(project.id) });
  };
  async function save(told: z.infer<typeof schema>): Promise<void> {
    const { target, dueOn, place } = told;
    await ask(Number(told.projectFormId), told.assignee, {
      target,
      dueOn: dueOn || null,
      place: place || null,
    });
    toast({ title: messages.asked, color: "success" });
    onDone();
  }
  async function takeBack({ agent: account, name, target, dueOn, place }: CampaignAgent): Promise<void> {
    await ask(projectFormId, account, null);
    const again = () => void ask(projectFormId, account, { target, dueOn, place });
    toast({ title: messages.takenBack(name), action: { label: messages.undo, click: again } });
    onDone();
  }
  return (
    <Form
      form={form}
      onSubmit={save}
      failed={messages.askFailed}
      problem={(error) => problemText(error, locale)}
      submitLabel={messages.save}
      onCancel={onDone}
    >
      {forms.length > 1 && (
        <NativeSelect
          label={messages.form}
          disabled={agent !== null}
          data={forms.map((one) => ({ value: String(one.projectFormId), label: one.name }))}
          {...form.getInputProps("projectFormId")}
        />
      )}
      <NativeSelect
        label={messages.who}
        disabled={agent !== null}
        data={
          agent === null
            ? fillers.map(({ account, name }) => ({ value: account, label: name }))
            : [{ value: agent.agent, label: agent.name }]
        }
        {...form.getInputProps("assignee")}
      />
      <NumberField label={messages.howMany} min={1} max={MOST_RECORDS} {...form.getInputProps("target")} />
      <TextInput type="date" label={messages.dueOn} {...form.getInputProps("dueOn")} />
      <TextField label={messages.from} most={MOST_PLACE} {...form.getInputProps("place")} />
      {agent !== null && agent.target !== null && (
        <Button variant="subtle" color="critical" onClick={() => void takeBack(agent)}>
          {messages.takeBack}
        </Button>
      )}
    </Form>
  );
}
