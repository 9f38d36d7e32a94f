import { formatNumber, formatShare } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import type { KnownGroup } from "./known-groups.ts";
import { farmerStatisticsMessages } from "./messages.ts";
import classes from "./statistics.module.css";

const SHOWN = 30;

interface Props {
  by: "section" | "author";
  groups: readonly KnownGroup[];
}

/** How complete the farmers of each section are, or of each person who registered some; the least complete first. */
export function KnownTable({ by, groups }: Props) {
  const locale = useLocale();
  const messages = useMessages(farmerStatisticsMessages);
  const own = groups.filter((group) => group.by === by);
  if (own.length < 2) return null;
  const count = (farmers: number) => formatNumber(farmers, locale, 0);
  return (
    <Section title={messages.knownBy[by]}>
      <FactTable
        label={messages.knownBy[by]}
        headers={[
          by === "section" ? messages.section : messages.registeredBy,
          { number: messages.farmersColumn },
          { number: messages.share },
          messages.missing,
        ]}
      >
        <tbody>
          {own.slice(0, SHOWN).map(({ key, name, completeness: { farmers, share, missingMost } }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td data-number>{count(farmers)}</td>
              <td data-number>{formatShare(share, locale, 0)}</td>
              <td>
                {missingMost
                  ? messages.missingIn(
                      messages.particulars[missingMost.particular],
                      count(missingMost.farmers),
                    )
                  : messages.nothing}
              </td>
            </tr>
          ))}
        </tbody>
      </FactTable>
      {own.length > SHOWN && <p className={classes.muted}>{messages.leastComplete(SHOWN)}</p>}
    </Section>
  );
}
