import { mayInProject } from "#app/current-organisation.ts";
import { useUser } from "#app/current-session.ts";
import { formatDateTime } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { useFormPlace } from "../collect-address.ts";
import type { OneProject } from "../collect-queries.ts";
import { FormFrame } from "../form-frame/form-frame.tsx";
import { RecheckRecords } from "./change/recheck-records.tsx";
import { FormFilesSection } from "./files/form-files-section.tsx";
import type { FormDraft } from "./form-queries.ts";
import { FormStructure } from "./form-structure.tsx";
import { formMessages } from "./messages.ts";
import { PublishSection } from "./publish-section.tsx";
import { ReplaceDraft } from "./replace-draft.tsx";

/** A form as it is being written: what it asks, its versions, and the way to the next one. */
export function FormPage() {
  return (
    <FormFrame title={(form) => form}>{(project, form) => <Form project={project} form={form} />}</FormFrame>
  );
}

function Form({ project, form }: { project: OneProject; form: FormDraft }) {
  const messages = useMessages(formMessages);
  const mayEdit = mayInProject(useUser(), project, "forms.edit");
  const { projectFormId, formId } = useFormPlace();
  const { languages } = form.definition;
  return (
    <>
      {mayEdit && <PublishSection projectId={project.id} form={form} />}
      <Section title={messages.structure}>
        {languages.length > 0 && <p>{messages.languages(languages.join(", "))}</p>}
        <FormStructure definition={form.definition} />
      </Section>
      {mayEdit && <FormFilesSection formId={formId} definition={form.definition} />}
      {mayEdit && <ReplaceDraft projectId={project.id} form={form} />}
      {form.versions.length > 0 && <Versions form={form} />}
      {mayEdit && form.versions.length > 0 && <RecheckRecords projectFormId={projectFormId} />}
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
