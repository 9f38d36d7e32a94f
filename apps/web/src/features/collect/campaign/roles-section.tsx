import { useQuery } from "@tanstack/react-query";
import { useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import type { OneProject } from "../collect-queries.ts";
import { fillersQuery } from "../people/fillers-query.ts";
import { campaignMessages } from "./messages.ts";

/** Who is enumerator, supervisor and headquarters of a survey. */
export function RolesSection({ project }: { project: OneProject }) {
  const messages = useMessages(campaignMessages);
  const { data = [] } = useQuery(fillersQuery(project.organisation_id, project.id));
  if (data.length === 0) return null;
  return (
    <Section title={messages.roles}>
      <p>{messages.rolesText}</p>
      <FactTable label={messages.roles} headers={[messages.person, messages.role]}>
        <tbody>
          {data.map(({ account, name, role }) => (
            <tr key={account}>
              <th scope="row">{name}</th>
              <td>{role === null ? messages.phone : messages.inSurvey[role]}</td>
            </tr>
          ))}
        </tbody>
      </FactTable>
    </Section>
  );
}
