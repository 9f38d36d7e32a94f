import { formPageAddress, profileAddress } from "@parcelle/domain/collect/record-address";
import { useBesides } from "#app/use-besides.ts";
import { formatDateTime } from "#ui/format.ts";
import { type Dictionary, useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { LinkCell } from "#ui/table/link-cell.tsx";
import { collectedRecordsQuery, type Origin } from "./collected-records-query.ts";

const fr = {
  title: "Enregistrements de la collecte",
  record: "Enregistrement",
  form: "Formulaire",
  project: "Projet",
  when: "Reçu le",
  numbered: (number: number) => `N°\u00a0${number}`,
  profile: "Profil\u00a0: ses réponses dans tous les formulaires",
};
const en: typeof fr = {
  title: "Records of the collection",
  record: "Record",
  form: "Form",
  project: "Project",
  when: "Received",
  numbered: (number) => `No. ${number}`,
  profile: "Profile: their answers in all forms",
};
const collectedMessages: Dictionary<typeof fr> = { fr, en };

/** From which records of forms a farmer or a plot came; nothing where it came from none. */
export function CollectedRecords({ origin }: { origin: Origin }) {
  const messages = useMessages(collectedMessages);
  const locale = useLocale();
  const { data: records = [] } = useBesides(collectedRecordsQuery(origin));
  if (records.length === 0) return null;
  return (
    <Section title={messages.title}>
      <FactTable
        label={messages.title}
        headers={[messages.record, messages.form, messages.project, messages.when]}
        stacks
      >
        <tbody>
          {records.map(({ id, label, created_at, project_form_id, form_id, form, project }) => {
            const name = label === null ? messages.numbered(id) : `${messages.numbered(id)} ${label}`;
            const settings = project?.settings as { collect?: unknown } | null | undefined;
            const address =
              project &&
              formPageAddress(locale, "open", {
                ...{ module: project.module, collect: settings?.collect, projectId: project.id },
                ...{ projectFormId: project_form_id, formId: form_id },
              });
            return (
              <tr key={id}>
                <th scope="row">
                  {address ? <LinkCell href={`${address}?record=${id}`}>{name}</LinkCell> : name}
                </th>
                <td data-column={messages.form}>{form?.form?.name}</td>
                <td data-column={messages.project}>{project?.name}</td>
                <td data-column={messages.when}>{formatDateTime(created_at, locale)}</td>
              </tr>
            );
          })}
        </tbody>
      </FactTable>
      {"farmerId" in origin && (
        <p>
          <LinkCell href={profileAddress(locale, origin.farmerId)}>{messages.profile}</LinkCell>
        </p>
      )}
    </Section>
  );
}
