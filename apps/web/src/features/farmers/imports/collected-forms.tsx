import { formPageAddress } from "@parcelle/domain/collect/record-address";
import { queryOptions } from "@tanstack/react-query";
import { rows } from "#app/rows.ts";
import { useBesides } from "#app/use-besides.ts";
import { formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { LinkCell } from "#ui/table/link-cell.tsx";
import { farmerKeys } from "../registry/farmer-queries.ts";
import classes from "../registry/farmers.module.css";
import { collectedFormsMessages } from "./collected-forms-messages.ts";

const FORMS =
  "id, form_id, form:forms(name), project:projects(id, name, module, settings), records(count())" as const;

/** Forms of an organisation that are filled, with how many records each has. */
const collectedFormsQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...farmerKeys.of(organisationId), "collected forms"],
    queryFn: () =>
      rows((client) =>
        client
          .from("project_forms")
          .select(FORMS)
          .eq("organisation_id", organisationId)
          .is("deleted_at", null)
          .is("records.deleted_at", null)
          .neq("status", "draft")
          .order("id", { ascending: false })
          .limit(100),
      ),
  });

/** Farmers from Collect: the forms whose records can become farmers, each leading to where that is said. */
export function CollectedForms({ organisationId }: { organisationId: number }) {
  const messages = useMessages(collectedFormsMessages);
  const locale = useLocale();
  const { data } = useBesides(collectedFormsQuery(organisationId));
  if (!data) return null;
  const forms = data.flatMap(({ id, form_id, form, project, records }) => {
    const settings = project?.settings as { collect?: unknown } | null | undefined;
    const address =
      project &&
      formPageAddress(locale, "mapping", {
        ...{ module: project.module, collect: settings?.collect, projectId: project.id },
        ...{ projectFormId: id, formId: form_id },
      });
    if (!project || !address) return [];
    return [{ id, address, name: form?.name ?? "", project: project.name, records: records[0]?.count ?? 0 }];
  });
  return (
    <Section title={messages.title}>
      <p className={classes.muted}>{forms.length === 0 ? messages.none : messages.text}</p>
      {forms.length > 0 && (
        <FactTable
          label={messages.title}
          headers={[messages.form, messages.project, { number: messages.records }]}
          stacks
        >
          <tbody>
            {forms.map(({ id, address, name, project, records }) => (
              <tr key={id}>
                <th scope="row">
                  <LinkCell href={address}>{name}</LinkCell>
                </th>
                <td data-column={messages.project}>{project}</td>
                <td data-number data-column={messages.records}>
                  {formatNumber(records, locale, 0)}
                </td>
              </tr>
            ))}
          </tbody>
        </FactTable>
      )}
    </Section>
  );
}
