import { type ProjectInput, projectColumns } from "@parcelle/domain/projects/project-input";
import { useRouter } from "@tanstack/react-router";
import { fieldProblems } from "#app/field-problems.ts";
import { problemText } from "#app/problem-text.ts";
import { Form } from "#ui/form/form.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Page, Section } from "#ui/page.tsx";
import { NotAllowed } from "#ui/states/not-allowed.tsx";
import { toast } from "#ui/toast.tsx";
import { useAddresses } from "../addresses.ts";
import { useMayInProject, useProject } from "../project/project-context.ts";
import { useWorkspaceTexts } from "../workspace-context.ts";
import { useChangeProject } from "./change-project.ts";
import { projectMessages } from "./messages.ts";
import { AboutFields, PeriodFields, ProductionFields } from "./project-fields.tsx";
import { valuesOfProject } from "./project-form-values.ts";
import { useProjectForm } from "./use-project-form.ts";

export function EditProjectPage() {
  const messages = useMessages(projectMessages);
  const { module } = useWorkspaceTexts();
  const project = useProject();
  const addresses = useAddresses();
  const mayEdit = useMayInProject("projects.edit");
  return (
    <Page
      title={messages.editTitle}
      breadcrumbs={[
        { label: module, href: addresses.list },
        { label: project.name, href: addresses.project(project.id) },
        { label: messages.editTitle },
      ]}
    >
      <Section>{mayEdit ? <EditForm /> : <NotAllowed text={messages.notAllowed} />}</Section>
    </Page>
  );
}

function EditForm() {
  const messages = useMessages(projectMessages);
  const locale = useLocale();
  const router = useRouter();
  const addresses = useAddresses();
  const project = useProject();
  const change = useChangeProject();
  const form = useProjectForm(valuesOfProject(project));
  const back = () => router.navigate({ href: addresses.project(project.id), ignoreBlocker: true });
  async function save(input: ProjectInput): Promise<void> {
    await change(project.id, projectColumns(input));
    toast({ title: messages.saved, description: input.name });
    await back();
  }
  return (
    <Form
      form={form}
      onSubmit={save}
      problem={(error) => problemText(error, locale)}
      failed={messages.changeFailed}
      fields={(error) => fieldProblems(error, locale)}
      onCancel={() => void back()}
    >
      <div>
        <AboutFields form={form} />
        <PeriodFields form={form} />
        <ProductionFields form={form} />
      </div>
    </Form>
  );
}
