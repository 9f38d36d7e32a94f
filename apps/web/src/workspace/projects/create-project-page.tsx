import { NativeSelect } from "@mantine/core";
import { servicesOf } from "@parcelle/domain/modules/services";
import type { FeatureKey } from "@parcelle/domain/permissions/features";
import type { ProjectInput } from "@parcelle/domain/projects/project-input";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { callFunction } from "#app/call-function.ts";
import { CostLine } from "#app/credits/cost-line.tsx";
import { creditMessages } from "#app/credits/credit-messages.ts";
import { useCost } from "#app/credits/use-cost.ts";
import { organisationOf } from "#app/current-organisation.ts";
import { useUser } from "#app/current-session.ts";
import { fieldProblems } from "#app/field-problems.ts";
import { usePreferences } from "#app/preferences/preferences-store.ts";
import { problemText } from "#app/problem-text.ts";
import { useRequestKey } from "#app/use-request-key.ts";
import type { Organisation, User } from "#app/user.ts";
import { Form } from "#ui/form/form.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Page, Section } from "#ui/page.tsx";
import { NotAllowed } from "#ui/states/not-allowed.tsx";
import { toast } from "#ui/toast.tsx";
import { useAddresses } from "../addresses.ts";
import { keys } from "../keys.ts";
import { useWorkspace, useWorkspaceTexts } from "../workspace-context.ts";
import { projectMessages } from "./messages.ts";
import { AboutFields, FieldGroup, PeriodFields, ProductionFields } from "./project-fields.tsx";
import { emptyProject } from "./project-form-values.ts";
import { useProjectForm } from "./use-project-form.ts";

/** The organisation that the user works in comes first. */
function payersOf(user: User, feature: FeatureKey): Organisation[] {
  const present = organisationOf(user);
  return user.organisations
    .filter(
      ({ permissions, features }) => permissions.includes("projects.create") && features.includes(feature),
    )
    .toSorted((one, other) => Number(other === present) - Number(one === present));
}

export function CreateProjectPage() {
  const messages = useMessages(projectMessages);
  const { feature } = useWorkspace();
  const { module } = useWorkspaceTexts();
  const { list } = useAddresses();
  const payers = payersOf(useUser(), feature);
  const [first] = payers;
  return (
    <Page
      title={messages.createTitle}
      breadcrumbs={[{ label: module, href: list }, { label: messages.createTitle }]}
    >
      <Section>
        {first ? <CreateForm payers={payers} first={first} /> : <NotAllowed text={messages.notAllowed} />}
      </Section>
    </Page>
  );
}

function idIn(answer: unknown): number {
  const id = typeof answer === "object" && answer !== null && "id" in answer ? answer.id : null;
  if (typeof id !== "number") throw new TypeError("create-project answered without an id");
  return id;
}

function CreateForm({ payers, first }: { payers: Organisation[]; first: Organisation }) {
  const messages = useMessages(projectMessages);
  const credits = useMessages(creditMessages);
  const locale = useLocale();
  const router = useRouter();
  const addresses = useAddresses();
  const queryClient = useQueryClient();
  const { feature } = useWorkspace();
  const { country } = usePreferences();
  const form = useProjectForm({ ...emptyProject, country: country ?? "" });
  const [payer, setPayer] = useState(first.id);
  const service = servicesOf(feature)?.project.key;
  const { credits: agreedCredits } = useCost({ service: service ?? "", units: 1, organisationId: payer });
  // Sending twice, as after a lost answer, makes one project and is paid once.
  const request = useRequestKey();
  async function create(project: ProjectInput): Promise<void> {
    const asked = { organisationId: payer, module: feature, project };
    const input = { ...asked, requestKey: request.keyOf(asked) };
    const agreed = agreedCredits === null ? {} : { agreedCredits };
    const id = idIn(await callFunction("create-project", { ...input, ...agreed }));
    request.answered();
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: keys.lists }),
      queryClient.invalidateQueries({ queryKey: ["credits", payer] }),
      queryClient.invalidateQueries({ queryKey: keys.recent }),
    ]);
    toast({ title: messages.created, description: project.name });
    await router.navigate({ href: addresses.project(id) });
  }
  const problem = (error: unknown) =>
    problemText(error, locale, {
      insufficient_credits: `${credits.insufficient} ${credits.whatToDo}`,
    });
  return (
    <Form
      form={form}
      onSubmit={create}
      problem={problem}
      failed={messages.createFailed}
      fields={(error) => fieldProblems(error, locale)}
      submitLabel={messages.create}
      onCancel={() => void router.navigate({ href: addresses.list, ignoreBlocker: true })}
    >
      <div>
        <AboutFields form={form} />
        <PeriodFields form={form} />
        <ProductionFields form={form} />
        <FieldGroup title={messages.fields.organisation}>
          <Cost payers={payers} payer={payer} onPayer={setPayer} service={service} />
        </FieldGroup>
      </div>
    </Form>
  );
}

interface CostProps {
  payers: Organisation[];
  payer: number;
  onPayer: (id: number) => void;
  service: string | undefined;
}

/** Who pays, what it costs and what there is: told before the button is pressed. */
function Cost({ payers, payer, onPayer, service }: CostProps) {
  const messages = useMessages(projectMessages);
  return (
    <>
      {payers.length > 1 ? (
        <NativeSelect
          aria-label={messages.fields.organisation}
          value={String(payer)}
          data={payers.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(event) => onPayer(Number(event.currentTarget.value))}
        />
      ) : (
        <div>{payers[0]?.name}</div>
      )}
      {service && <CostLine service={service} units={1} organisationId={payer} />}
    </>
  );
}
