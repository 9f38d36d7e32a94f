import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { problemText } from "#app/problem-text.ts";
import { formatNumber, NO_VALUE } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { LinkCell } from "#ui/table/link-cell.tsx";
import { useFarmerAddresses } from "../farmers-address.ts";
import classes from "../registry/farmers.module.css";
import { plotLinkMessages } from "./messages.ts";
import { type MatchedBy, type MatchView, MOST_MATCHES, matchesQuery } from "./plot-link-queries.ts";

interface Props {
  organisationId: number;
  projectId: number;
  by: MatchedBy;
  view: MatchView;
  onView: (view: MatchView) => void;
}

/** The codes or names that plots without a farmer tell, beside whom the registry knows by them. */
export function MatchesTable({ organisationId, projectId, by, view, onView }: Props) {
  const locale = useLocale();
  const messages = useMessages(plotLinkMessages);
  const addresses = useFarmerAddresses();
  const { data, error, refetch } = useQuery(matchesQuery(organisationId, projectId, by, view));
  const viewChoice = (
    <NativeSelect
      aria-label={messages.view}
      data={[
        { value: "fitting", label: messages.fitting },
        { value: "several", label: messages.several },
        { value: "unknown", label: messages.unknown },
      ]}
      value={view}
      onChange={({ currentTarget: { value } }) => onView(value as MatchView)}
    />
  );
  return (
    <Section title={messages.matches} actions={viewChoice}>
      {view === "unknown" && data && data.length > 0 && (
        <p className={classes.muted}>{messages.unknownHelp}</p>
      )}
      {error && !data && <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />}
      {!data && !error && <Loading lines={6} />}
      {data?.length === 0 && <p className={classes.muted}>{messages.noMatches}</p>}
      {data && data.length > 0 && (
        <FactTable
          stacks
          label={messages.matches}
          headers={[
            messages.told,
            { number: messages.plots },
            messages.places,
            ...(view === "fitting" ? [messages.farmer, messages.village] : []),
          ]}
        >
          <tbody>
            {data.map((match) => (
              <tr key={match.told}>
                <th scope="row">{match.told}</th>
                <td data-number data-column={messages.plots}>
                  {formatNumber(match.unlinked, locale, 0)}
                </td>
                <td data-column={messages.places}>{match.places?.join(", ") || NO_VALUE}</td>
                {view === "fitting" && (
                  <>
                    <td data-column={messages.farmer}>
                      <LinkCell href={addresses.one(match.farmer_id ?? 0)}>
                        {`${match.identifier} – ${match.last_name} ${match.first_name}`.trim()}
                      </LinkCell>
                    </td>
                    <td data-column={messages.village}>{match.village ?? NO_VALUE}</td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </FactTable>
      )}
      {data?.length === MOST_MATCHES && (
        <p className={classes.muted}>{messages.firstOnly(formatNumber(MOST_MATCHES, locale, 0))}</p>
      )}
    </Section>
  );
}
