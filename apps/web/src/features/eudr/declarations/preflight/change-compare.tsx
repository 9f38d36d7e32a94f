import { Button } from "@mantine/core";
import { weightOfChange } from "@parcelle/geometry/preflight/eu-change";
import { describeEuBlock, describeEuChange } from "@parcelle/geometry/preflight/eu-messages";
import { useQuery } from "@tanstack/react-query";
import type { Position } from "geojson";
import { useEffect, useRef } from "react";
import { problemText } from "#app/problem-text.ts";
import { AppLink } from "#ui/app-link.tsx";
import { formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { useAddresses } from "#workspace/addresses.ts";
import { OutlinePair } from "./outline-pair.tsx";
import classes from "./preflight.module.css";
import { preflightMessages } from "./preflight-messages.ts";
import { type ChangedPlot, previewQuery } from "./preflight-queries.ts";

/** The first place to look at: of what blocks, else of the weightiest change. */
function placeOf({ blocks, changes }: ChangedPlot): Position | null {
  const ranked = changes.toSorted((a, b) => rank(a.code) - rank(b.code));
  return [...blocks, ...ranked].find(({ place }) => place !== null)?.place ?? null;
}

function rank(code: keyof typeof weightOfChange): number {
  return ["repair", "warning", "information"].indexOf(weightOfChange[code]);
}

interface Props {
  projectId: number;
  declarationId: number;
  plot: ChangedPlot;
  checkedAt: number;
}

/** One plot before and after, whole and from near, with what was changed in words. */
export function ChangeCompare({ projectId, declarationId, plot, checkedAt }: Props) {
  const messages = useMessages(preflightMessages);
  const locale = useLocale();
  const addresses = useAddresses();
  const title = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch } = useQuery(previewQuery(projectId, declarationId, plot.plot_id, checkedAt));
  useEffect(() => title.current?.focus(), []);
  const place = placeOf(plot);
  const isBlocked = plot.state === "blocked";
  return (
    <section className={classes.compare} aria-labelledby="change-title">
      <h4 id="change-title" ref={title} tabIndex={-1}>
        {messages.chosen(plot.identifier)}
      </h4>
      <ul className={classes.sentences}>
        {plot.blocks.map((block) => (
          <li key={block.code} data-blocks>
            {describeEuBlock(block, locale)}
          </li>
        ))}
        {plot.changes.map((change) => (
          <li key={`${change.code} ${change.place?.join()}`}>{describeEuChange(change, locale)}</li>
        ))}
      </ul>
      <Figures plot={plot} />
      {error && <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />}
      {!error && !data && <Loading lines={3} />}
      {data && (
        <>
          <OutlinePair title={messages.whole} preview={data} place={place} />
          {place && (
            <OutlinePair
              title={messages.detail(formatNumber(DETAIL_METRES, locale, 1))}
              preview={data}
              place={place}
              reach={DETAIL_REACH}
            />
          )}
        </>
      )}
      <Button
        size="xs"
        variant={isBlocked ? "filled" : "default"}
        renderRoot={(props) => <AppLink {...props} href={addresses.plot(projectId, plot.plot_id)} />}
      >
        {isBlocked ? messages.openPlot : messages.seePlot}
      </Button>
    </section>
  );
}

/** Eight steps of the six-decimal grid to each side. */
const DETAIL_REACH = 8e-6;
const DETAIL_METRES = 1.8;

function Figures({ plot }: { plot: ChangedPlot }) {
  const messages = useMessages(preflightMessages);
  const locale = useLocale();
  if (plot.state === "blocked") return null;
  const figure = (value: number | null, digits: number) => formatNumber(value, locale, digits);
  return (
    <dl className={classes.figures}>
      <dt>{messages.vertices}</dt>
      <dd>
        {plot.vertices_before} → {plot.vertices_after} ({messages.parts(plot.features)})
      </dd>
      <dt>{messages.area}</dt>
      <dd>
        {figure(plot.area_before_hectares, 6)} → {figure(plot.area_after_hectares, 6)}
      </dd>
      <dt>{messages.difference}</dt>
      <dd>{figure(plot.difference_square_metres, 3)}</dd>
    </dl>
  );
}
