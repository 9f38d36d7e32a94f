import { useBesides } from "#app/use-besides.ts";
import { formatDate } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { erasuresQuery } from "./access-queries.ts";
import { erasureMessages } from "./erasure-messages.ts";
import { keptSchema } from "./erasure-plan.ts";

/** Those who were erased, by their identifiers, and until when what was declared of them is kept. */
export function Erasures({ organisationId }: { organisationId: number }) {
  const messages = useMessages(erasureMessages);
  const locale = useLocale();
  const { data: erasures = [] } = useBesides(erasuresQuery(organisationId));
  if (erasures.length === 0) return null;
  return (
    <Section title={messages.erasures}>
      <FactTable
        stacks
        label={messages.erasures}
        headers={[messages.identifier, messages.erasedOn, messages.erasedBy, messages.kept]}
      >
        <tbody>
          {erasures.map(({ id, identifier, kept, author, created_at }) => (
            <tr key={id}>
              <th scope="row">{identifier}</th>
              <td data-column={messages.erasedOn}>{formatDate(created_at, locale)}</td>
              <td data-column={messages.erasedBy}>{author}</td>
              <td data-column={messages.kept}>
                <Kept kept={kept} />
              </td>
            </tr>
          ))}
        </tbody>
      </FactTable>
    </Section>
  );
}

function Kept({ kept }: { kept: unknown }) {
  const messages = useMessages(erasureMessages);
  const locale = useLocale();
  const { data } = keptSchema.safeParse(kept);
  const last = data?.filings
    .map(({ keptUntil }) => keptUntil)
    .sort()
    .at(-1);
  if (last !== undefined) return messages.keptUntil(formatDate(last, locale));
  return data && data.declaredPlots > 0 ? messages.keptDeclared : messages.keptNumber;
}
