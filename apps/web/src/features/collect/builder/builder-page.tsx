import { mayInProject } from "#app/current-organisation.ts";
import { useUser } from "#app/current-session.ts";
import { useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { useFormPlace } from "../collect-address.ts";
import type { OneProject } from "../collect-queries.ts";
import { RecheckRecords } from "../form/change/recheck-records.tsx";
import { FormFilesSection } from "../form/files/form-files-section.tsx";
import type { FormDraft } from "../form/form-queries.ts";
import { FormStructure } from "../form/form-structure.tsx";
import { formMessages } from "../form/messages.ts";
import { VersionTable } from "../form/version-table.tsx";
import { FormFrame } from "../form-frame/form-frame.tsx";
import { Builder } from "./builder.tsx";

/** A form as it is being written; whoever may not write it sees what it asks. */
export function BuilderPage() {
  return (
    <FormFrame title={(form) => form} width="wide">
      {(project, form) => <Form project={project} form={form} />}
    </FormFrame>
  );
}

function Form({ project, form }: { project: OneProject; form: FormDraft }) {
  const messages = useMessages(formMessages);
  const { formId, projectFormId } = useFormPlace();
  const mayEdit = mayInProject(useUser(), project, "forms.edit");
  if (mayEdit)
    return (
      <>
        <Builder key={formId} form={form} />
        <FormFilesSection formId={formId} definition={form.definition} />
        {form.versions.length > 0 && <RecheckRecords projectFormId={projectFormId} />}
      </>
    );
  const { languages } = form.definition;
  return (
    <>
      <Section title={messages.structure}>
        {languages.length > 0 && <p>{messages.languages(languages.join(", "))}</p>}
        <FormStructure definition={form.definition} />
      </Section>
      {form.versions.length > 0 && (
        <Section title={messages.versions}>
          <VersionTable versions={form.versions} />
        </Section>
      )}
    </>
  );
}
