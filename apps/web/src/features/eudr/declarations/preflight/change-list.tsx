import { Anchor, Button, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { problemText } from "#app/problem-text.ts";
import { AppLink } from "#ui/app-link.tsx";
import { StateBadge, type Tone } from "#ui/badge/state-badge.tsx";
import { formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { useAddresses } from "#workspace/addresses.ts";
import { kindName } from "./kind-name.ts";
import { preflightMessages } from "./preflight-messages.ts";
import { CHANGES_A_PAGE, type ChangedPlot, changesQuery, type Kind } from "./preflight-queries.ts";

const TONES: Record<ChangedPlot["state"], Tone> = {
  blocked: "critical",
  changed: "warning",
  unchanged: "interactive",
};

interface Props {
  projectId: number;
  declarationId: number;
  checkedAt: number;
  kind: Kind | null;
  page: number;
  total: number;
  chosen: ChangedPlot | null;
  onPage: (page: number) => void;
  onChoose: (plot: ChangedPlot) => void;
}

/** One page of the changed plots, and the way to the others. */
export function ChangeList(props: Props) {
  const { projectId, declarationId, kind, page, total, checkedAt, onPage } = props;
  const messages = useMessages(preflightMessages);
  const locale = useLocale();
  const { data, error, refetch } = useQuery(
    changesQuery(projectId, declarationId, { kind, page, checkedAt }),
  );
  if (error && !data) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={4} />;
  const pages = Math.max(1, Math.ceil(total / CHANGES_A_PAGE));
  return (
    <>
      <FactTable
        label={messages.list}
        headers={[
          ...[messages.plot, messages.state, messages.what],
          ...[messages.vertices, messages.area, messages.difference].map((number) => ({ number })),
          null,
        ]}
      >
        <tbody>
          {data.map((plot) => (
            <ChangeRow key={plot.plot_id} plot={plot} {...props} />
          ))}
        </tbody>
      </FactTable>
      {pages > 1 && (
        <Group gap="sm" mt="sm">
          <Button size="xs" variant="default" disabled={page === 0} onClick={() => onPage(page - 1)}>
            {messages.previous}
          </Button>
          <span role="status">{messages.page(page + 1, pages)}</span>
          <Button size="xs" variant="default" disabled={page + 1 >= pages} onClick={() => onPage(page + 1)}>
            {messages.next}
          </Button>
        </Group>
      )}
    </>
  );
}

function ChangeRow({ plot, projectId, chosen, onChoose }: Props & { plot: ChangedPlot }) {
  const messages = useMessages(preflightMessages);
  const locale = useLocale();
  const addresses = useAddresses();
  const figure = (value: number | null, digits: number) => formatNumber(value, locale, digits);
  const isBlocked = plot.state === "blocked";
  return (
    <tr aria-current={chosen?.plot_id === plot.plot_id ? "true" : undefined}>
      <th scope="row">
        <Anchor
          size="sm"
          renderRoot={(props) => <AppLink {...props} href={addresses.plot(projectId, plot.plot_id)} />}
        >
          {plot.identifier}
        </Anchor>
      </th>
      <td>
        <StateBadge tone={TONES[plot.state]} label={messages.states[plot.state]} />
      </td>
      <td>{plot.codes.map((code) => kindName(code, locale)).join(" · ")}</td>
      <td data-number>
        {plot.vertices_before}
        {!isBlocked && plot.vertices_after !== plot.vertices_before && ` → ${plot.vertices_after}`}
      </td>
      <td data-number>{figure(plot.area_before_hectares, 4)}</td>
      <td data-number>{isBlocked ? "–" : figure(plot.difference_square_metres, 2)}</td>
      <td>
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={messages.showOf(plot.identifier)}
          onClick={() => onChoose(plot)}
        >
          {messages.show}
        </Button>
      </td>
    </tr>
  );
}
