import { servicesOf } from "@parcelle/domain/modules/services";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { CostLine } from "#app/credits/cost-line.tsx";
import { useCost } from "#app/credits/use-cost.ts";
import { fieldProblems } from "#app/field-problems.ts";
import { problemText } from "#app/problem-text.ts";
import { useRequestKey } from "#app/use-request-key.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form/form.tsx";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useSchemaForm } from "#ui/form/use-schema-form.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { type Collection, moduleOf, useCollectAddresses } from "../collect-address.ts";
import { collectKeys } from "../collect-queries.ts";
import { collectMessages } from "../messages.ts";

interface Props {
  organisationId: number;
  collection: Collection;
  opened: boolean;
  onClose: () => void;
}

/** A new project of what is collected: its name, and what it costs. */
export function NewProjectDialog(props: Props) {
  const messages = useMessages(collectMessages);
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={messages.newProject}>
      {props.opened && <NewProjectForm {...props} />}
    </Dialog>
  );
}

const schema = z.object({ name: z.string().trim().min(3).max(limitedTexts.projects.name.most) });
const made = z.object({ id: z.number() });

function NewProjectForm({ organisationId, collection, onClose }: Props) {
  const messages = useMessages(collectMessages);
  const locale = useLocale();
  const router = useRouter();
  const addresses = useCollectAddresses();
  const queryClient = useQueryClient();
  const form = useSchemaForm({ schema, initialValues: { name: "" } });
  const module = moduleOf(collection);
  const service = servicesOf(module)!.project.key;
  const { credits: agreedCredits } = useCost({ service, units: 1, organisationId });
  const request = useRequestKey();
  async function create({ name }: z.infer<typeof schema>): Promise<void> {
    const collects = collection === "survey" ? {} : { collects: collection };
    const asked = { organisationId, module, project: { name, type: "reference" }, ...collects };
    const agreed = agreedCredits === null ? {} : { agreedCredits };
    const { id } = await callFunction(
      "create-project",
      { ...asked, requestKey: request.keyOf(asked), ...agreed },
      made,
    );
    request.answered();
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: collectKeys.projects(organisationId) }),
      queryClient.invalidateQueries({ queryKey: ["credits", organisationId] }),
    ]);
    toast({ title: messages.created, description: name });
    await router.navigate({ href: addresses.project(id), ignoreBlocker: true });
  }
  return (
    <Form
      form={form}
      onSubmit={create}
      failed={messages.createFailed}
      problem={(error) => problemText(error, locale)}
      fields={(error) => fieldProblems(error, locale)}
      submitLabel={messages.createProject}
      onCancel={onClose}
    >
      <TextField
        label={messages.projectName}
        most={limitedTexts.projects.name.most}
        {...form.getInputProps("name")}
      />
      <CostLine service={service} units={1} organisationId={organisationId} />
    </Form>
  );
}
