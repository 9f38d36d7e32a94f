import { useQuery } from "@tanstack/react-query";
import { mayInProject } from "#app/current-organisation.ts";
import { useUser } from "#app/current-session.ts";
import { problemText } from "#app/problem-text.ts";
import { formatDateTime } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Page, Section } from "#ui/page.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { useCollectAddresses, useCollectType, useFormPlace, useProjectId } from "../collect-address.ts";
import { collectProjectQuery, type OneProject } from "../collect-queries.ts";
import { collectMessages } from "../messages.ts";
import { type FormDraft, formDraftQuery } from "./form-queries.ts";
import { FormStructure } from "./form-structure.tsx";
import { formMessages } from "./messages.ts";
import { PublishSection } from "./publish-section.tsx";
import { ReplaceDraft } from "./replace-draft.tsx";

/** A form as it is being written: what it asks, its versions, and the way to the next one. */
export function FormPage() {
  const collect = useMessages(collectMessages);
  const locale = useLocale();
  const addresses = useCollectAddresses();
  const type = useCollectType();
  const { formId } = useFormPlace();
  const project = useQuery(collectProjectQuery(useProjectId()));
  const form = useQuery(formDraftQuery(formId));
  const error = project.error ?? form.error;
  const title = form.data?.name ?? collect.form;
  const again = () => void Promise.all([project.refetch(), form.refetch()]);
  return (
    <Page
      title={title}
      breadcrumbs={[
        { label: collect.types[type], href: addresses.list },
        ...(project.data ? [{ label: project.data.name, href: addresses.project(project.data.id) }] : []),
        { label: title },
      ]}
    >
      {project.data && form.data ? (
        <Form project={project.data} form={form.data} />
      ) : error ? (
        <Failed message={problemText(error, locale)} onRetry={again} />
      ) : (
        <Loading lines={8} />
      )}
    </Page>
  );
}

function Form({ project, form }: { project: OneProject; form: FormDraft }) {
  const messages = useMessages(formMessages);
  const mayEdit = mayInProject(useUser(), project, "forms.edit");
  const { languages } = form.definition;
  return (
    <>
      {mayEdit && <PublishSection projectId={project.id} form={form} />}
      <Section title={messages.structure}>
        {languages.length > 0 && <p>{messages.languages(languages.join(", "))}</p>}
        <FormStructure definition={form.definition} />
      </Section>
      {mayEdit && <ReplaceDraft projectId={project.id} form={form} />}
      {form.versions.length > 0 && <Versions form={form} />}
    </>
  );
}

function Versions({ form }: { form: FormDraft }) {
  const messages = useMessages(formMessages);
  const locale = useLocale();
  return (
    <Section title={messages.versions}>
      <FactTable label={messages.versions} headers={[messages.version, messages.when, messages.by]}>
        <tbody>
          {form.versions.map(({ version, author, created_at }) => (
            <tr key={version}>
              <th scope="row">{version}</th>
              <td>{formatDateTime(created_at, locale)}</td>
              <td>{author}</td>
            </tr>
          ))}
        </tbody>
      </FactTable>
    </Section>
  );
}
