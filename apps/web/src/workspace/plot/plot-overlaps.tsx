import { Anchor } from "@mantine/core";
import { mostOverlapsOfPlot } from "@parcelle/geometry/most-overlaps";
import { useQuery } from "@tanstack/react-query";
import { problemText } from "#app/problem-text.ts";
import { AppLink } from "#ui/app-link.tsx";
import { formatNumber, formatShare } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { useAddresses } from "../addresses.ts";
import { plotMessages } from "./messages.ts";
import classes from "./plot-page.module.css";
import { plotOverlapsQuery } from "./plot-queries.ts";

/** The plots that lie over this one, how much, and for how large a part of each. */
export function PlotOverlaps({ projectId, plotId }: { projectId: number; plotId: number }) {
  const messages = useMessages(plotMessages);
  const locale = useLocale();
  const addresses = useAddresses();
  const { data, error, refetch } = useQuery(plotOverlapsQuery(projectId, plotId));
  if (error && !data) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={2} />;
  if (data.length === 0) return <p className={classes.muted}>{messages.noOverlaps}</p>;
  return (
    <>
      {data.length >= mostOverlapsOfPlot && <p>{messages.largestOverlaps(mostOverlapsOfPlot)}</p>}
      <FactTable
        label={messages.overlaps}
        headers={[
          messages.overlapWith,
          { number: messages.overlapArea },
          { number: messages.overlapOwn },
          { number: messages.overlapOther },
        ]}
      >
        <tbody>
          {data.map((overlap) => (
            <tr key={overlap.plotId}>
              <th scope="row">
                <Anchor
                  size="sm"
                  renderRoot={(props) => (
                    <AppLink {...props} href={addresses.plot(projectId, overlap.plotId)} />
                  )}
                >
                  {overlap.identifier}
                </Anchor>
              </th>
              <td data-number>
                {overlap.squareMetres === null
                  ? messages.overlapNotComputed
                  : `${formatNumber(overlap.squareMetres, locale, 0)}\u00a0m²`}
              </td>
              <td data-number>{formatShare(overlap.percentOfThis && overlap.percentOfThis / 100, locale)}</td>
              <td data-number>
                {formatShare(overlap.percentOfOther && overlap.percentOfOther / 100, locale)}
              </td>
            </tr>
          ))}
        </tbody>
      </FactTable>
    </>
  );
}
