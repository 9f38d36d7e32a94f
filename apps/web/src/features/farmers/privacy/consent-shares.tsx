import { consentPurposeNames } from "@parcelle/domain/farmers/consent-purposes";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import { useBesides } from "#app/use-besides.ts";
import { AppLink } from "#ui/app-link.tsx";
import { formatNumber, formatShare } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { formatFilters } from "#ui/table/filters.ts";
import { useFarmerAddresses } from "../farmers-address.ts";
import { consentFiguresQuery } from "./consent-queries.ts";
import { privacyMessages } from "./messages.ts";

interface Props {
  organisationId: number;
  section: number | null;
}

/** For each purpose how many farmers agree, and who has not been asked. */
export function ConsentShares({ organisationId, section }: Props) {
  const messages = useMessages(privacyMessages);
  const locale = useLocale();
  const { list } = useFarmerAddresses();
  const { data: figures } = useBesides(consentFiguresQuery(organisationId, section));
  if (!figures?.some(({ farmers }) => farmers > 0)) return null;
  const number = (value: number) => formatNumber(value, locale, 0);
  const without = (purpose: string) =>
    `${list}?filter=${encodeURIComponent(
      formatFilters({
        ...(section === null ? {} : { section: { kind: "choice", values: [String(section)] } }),
        consents: { kind: "choice", values: [`-${purpose}`] },
      }),
    )}`;
  return (
    <Section title={messages.shares}>
      <FactTable
        stacks
        label={messages.shares}
        headers={[
          messages.purpose,
          ...[messages.share, messages.agreeing, messages.withdrew, messages.missing].map((header) => ({
            number: header,
          })),
        ]}
      >
        <tbody>
          {figures.map(({ purpose, farmers, given, withdrawn }) => (
            <tr key={purpose}>
              <th scope="row">{nameOfKey(consentPurposeNames, purpose, locale)}</th>
              <td data-number data-column={messages.share}>
                {formatShare(given / farmers, locale)}
              </td>
              <td data-number data-column={messages.agreeing}>
                {number(given)}
              </td>
              <td data-number data-column={messages.withdrew}>
                {number(withdrawn)}
              </td>
              <td data-number data-column={messages.missing}>
                <AppLink href={without(purpose)}>{number(farmers - given)}</AppLink>
              </td>
            </tr>
          ))}
        </tbody>
      </FactTable>
    </Section>
  );
}
