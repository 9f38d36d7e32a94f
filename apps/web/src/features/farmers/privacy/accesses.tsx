import { accessWayNames } from "@parcelle/domain/farmers/access-ways";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import { useBesides } from "#app/use-besides.ts";
import { formatDate } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { LinkCell } from "#ui/table/link-cell.tsx";
import { useFarmerAddresses } from "../farmers-address.ts";
import { fullName } from "../registry/farmer-names.ts";
import { accessesQuery } from "./access-queries.ts";
import { erasureMessages } from "./erasure-messages.ts";
import classes from "./privacy.module.css";

/** Who saw what is private of the farmers of an organisation, the last first. */
export function Accesses({ organisationId }: { organisationId: number }) {
  const messages = useMessages(erasureMessages);
  const locale = useLocale();
  const { one } = useFarmerAddresses();
  const { data: accesses } = useBesides(accessesQuery(organisationId));
  if (!accesses) return null;
  return (
    <Section title={messages.allAccesses}>
      <p className={classes.muted}>{messages.accessesText}</p>
      {accesses.length === 0 ? (
        <p>{messages.noAccesses}</p>
      ) : (
        <FactTable
          stacks
          label={messages.allAccesses}
          headers={[messages.farmer, messages.way, messages.person, messages.day]}
        >
          <tbody>
            {accesses.map(({ id, day, person_name, way, farmers: farmer }) => (
              <tr key={id}>
                <th scope="row">
                  {farmer && farmer.deleted_at === null && (
                    <LinkCell href={one(farmer.id)}>{`${fullName(farmer)} (${farmer.identifier})`}</LinkCell>
                  )}
                  {farmer && farmer.deleted_at !== null && farmer.identifier}
                  {!farmer && messages.aList}
                </th>
                <td data-column={messages.way}>{nameOfKey(accessWayNames, way, locale)}</td>
                <td data-column={messages.person}>{person_name}</td>
                <td data-column={messages.day}>{formatDate(day, locale)}</td>
              </tr>
            ))}
          </tbody>
        </FactTable>
      )}
    </Section>
  );
}
