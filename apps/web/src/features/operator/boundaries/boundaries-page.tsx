import { Button } from "@mantine/core";
import { countryName } from "@parcelle/domain/countries";
import { IconMap2, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { problemText } from "#app/problem-text.ts";
import { AppLink } from "#ui/app-link.tsx";
import { formatDate } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Page, Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { operatorAddresses } from "../addresses.ts";
import { type BoundaryVersion, versionsQuery } from "./boundary-queries.ts";
import { boundaryMessages } from "./messages.ts";
import { VersionState } from "./version-state.tsx";

/** The boundaries of all countries: what is in force, what was, and what waits for its publication. */
export function BoundariesPage() {
  const messages = useMessages(boundaryMessages);
  const locale = useLocale();
  const { data, error, refetch } = useQuery(versionsQuery);
  const add = (
    <Button
      leftSection={<IconPlus size={17} />}
      renderRoot={(props) => <AppLink {...props} href={operatorAddresses(locale).addBoundaries} />}
    >
      {messages.add}
    </Button>
  );
  return (
    <Page title={messages.title} lead={messages.lead} actions={add} width="wide">
      {error && <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />}
      {!error && !data && <Loading lines={6} />}
      {data?.length === 0 && (
        <Empty
          icon={<IconMap2 size={28} stroke={1.5} />}
          title={messages.empty}
          text={messages.emptyText}
          action={add}
        />
      )}
      {data && data.length > 0 && <Versions versions={data} />}
    </Page>
  );
}

function Versions({ versions }: { versions: readonly BoundaryVersion[] }) {
  const messages = useMessages(boundaryMessages);
  const locale = useLocale();
  const headers = [
    ...[messages.country, messages.state, messages.validFrom, messages.validTo],
    ...[messages.source, messages.licence],
  ];
  return (
    <Section flush>
      <FactTable label={messages.title} headers={headers}>
        <tbody>
          {versions.map((version) => (
            <tr key={version.id}>
              <td>
                <AppLink href={operatorAddresses(locale).boundaryVersion(version.id)}>
                  {countryName(version.country, locale)}
                </AppLink>
              </td>
              <td>
                <VersionState status={version.status} />
              </td>
              <td>{formatDate(version.valid_from, locale)}</td>
              <td>{version.valid_to ? formatDate(version.valid_to, locale) : messages.open}</td>
              <td>{version.source}</td>
              <td>{version.licence}</td>
            </tr>
          ))}
        </tbody>
      </FactTable>
    </Section>
  );
}
