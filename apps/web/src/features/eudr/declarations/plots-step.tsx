import { Alert, Button, SegmentedControl } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo, useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { formatHectares } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import type { Column } from "#ui/table/column.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import type { RemoteRows } from "#ui/table/remote-rows.ts";
import { stateOfSearch, type TableState } from "#ui/table/table-state.ts";
import type { TableControl } from "#ui/table/use-table-search.ts";
import { keys } from "#workspace/keys.ts";
import { countedPlots, everyPlotId, idsOfPlots, plotSource } from "#workspace/plots/ask-plots.ts";
import { statedArea } from "#workspace/plots/plot-row.ts";
import { plotsMessages } from "#workspace/plots/plots-messages.ts";
import { PLOTS_IN_BROWSER, plotsQuery } from "#workspace/plots/plots-query.ts";
import { producerOf } from "#workspace/plots/producer-of.ts";
import { useRemotePlots } from "#workspace/plots/use-remote-plots.ts";
import { useProject } from "#workspace/project/project-context.ts";
import { countOf, figuresQuery } from "#workspace/statistics/figures-query.ts";
import { type EudrPlot, eudrPlots } from "../results/eudr-plot.ts";
import { blocksOf } from "./block-reasons.ts";
import { BlockedPlots, FetchedBlockedPlots } from "./blocked-plots.tsx";
import { blocked, declarable } from "./declarable-conditions.ts";
import classes from "./declarations.module.css";
import type { DraftProduct } from "./draft.ts";
import { GoneNotice } from "./gone/gone-notice.tsx";
import { declarationMessages } from "./messages.ts";
import type { StepProps } from "./step-props.ts";

/** Which plots each product comes from; those that would block are told apart with the reason. */
export function PlotsStep({ draft, change }: StepProps) {
  const messages = useMessages(declarationMessages);
  const [chosenKey, setChosenKey] = useState(draft.products[0]?.key);
  const product = draft.products.find(({ key }) => key === chosenKey) ?? draft.products[0];
  if (!product) return <Empty title={messages.addProduct} />;
  function choose(plotIds: number[]): void {
    change({
      products: draft.products.map((one) => (one.key === product?.key ? { ...one, plotIds } : one)),
    });
  }
  return (
    <>
      {draft.products.length > 1 && (
        <SegmentedControl
          mb="md"
          aria-label={messages.steps.products}
          value={product.key}
          onChange={setChosenKey}
          data={draft.products.map(({ key }, index) => ({ value: key, label: messages.product(index + 1) }))}
        />
      )}
      <ProductPlots key={product.key} product={product} onChoose={choose} />
    </>
  );
}

interface ProductPlotsProps {
  product: DraftProduct;
  onChoose: (plotIds: number[]) => void;
}

function ProductPlots(props: ProductPlotsProps) {
  const locale = useLocale();
  const project = useProject();
  const { data: groups, error, refetch } = useQuery(figuresQuery(project.id));
  if (error && !groups) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!groups) return <Loading lines={6} />;
  return countOf(groups) > PLOTS_IN_BROWSER ? <LargeChoice {...props} /> : <WholeChoice {...props} />;
}

function WholeChoice(props: ProductPlotsProps) {
  const locale = useLocale();
  const project = useProject();
  const { data, error, refetch } = useQuery(plotsQuery(eudrPlots, project.id));
  const control = useChoice(props);
  const good = useMemo(() => data?.filter((plot) => blocksOf(plot).length === 0) ?? [], [data]);
  const bad = useMemo(() => data?.filter((plot) => blocksOf(plot).length > 0) ?? [], [data]);
  if (error && !data) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={6} />;
  return (
    <Choice
      {...props}
      control={control}
      rows={good}
      blockedIds={bad.map(({ id }) => id)}
      blocked={bad.length > 0 && <BlockedPlots plots={bad} />}
    />
  );
}

const NOT_HERE: EudrPlot[] = [];

/** Of a large project: the table asks the server for what is in sight, and for the plots that block only their ids. */
function LargeChoice(props: ProductPlotsProps) {
  const locale = useLocale();
  const project = useProject();
  const control = useChoice(props);
  const source = plotSource(eudrPlots, project.id);
  const good = useQuery({
    queryKey: [...keys.plots(project.id), "declarable-count"],
    queryFn: () => countedPlots(source, declarable, 1),
  });
  const bad = useQuery({
    queryKey: [...keys.plots(project.id), "blocked-ids"],
    queryFn: () => idsOfPlots(source, blocked),
  });
  const { remote, question } = useRemotePlots(
    eudrPlots,
    ...([project.id, good.data?.count ?? 0, control.state, declarable] as const),
  );
  const failed = [good, bad].find(({ isLoadingError }) => isLoadingError);
  if (failed)
    return <Failed message={problemText(failed.error, locale)} onRetry={() => void failed.refetch()} />;
  if (!good.data || !bad.data) return <Loading lines={6} />;
  return (
    <Choice
      {...props}
      control={control}
      rows={NOT_HERE}
      // A draft holds the plots one by one.
      remote={{ ...remote, everyId: () => everyPlotId(source, question) }}
      blockedIds={bad.data}
      blocked={bad.data.length > 0 && <FetchedBlockedPlots projectId={project.id} count={bad.data.length} />}
    />
  );
}

/** The table's search, filters and sort, and the plots of the product as its choice. */
function useChoice({ product, onChoose }: ProductPlotsProps): TableControl {
  const [state, setState] = useState<TableState>(() => stateOfSearch({}));
  const selected = useMemo(() => new Set(product.plotIds.map(String)), [product.plotIds]);
  return {
    state,
    change: (changes) => setState({ ...state, ...changes }),
    selected,
    select: (ids) => onChoose([...ids].map(Number)),
  };
}

function useColumns(): Column<EudrPlot>[] {
  const messages = useMessages(declarationMessages);
  const locale = useLocale();
  return useMemo(
    () => [
      { id: "identifier", header: messages.identifier, kind: "text", value: (plot) => plot.identifier },
      { id: "producer", header: messages.producer, kind: "text", value: producerOf, width: 200 },
      { id: "place", header: messages.place, kind: "text", value: (plot) => plot.production_place },
      {
        id: "area",
        header: messages.area,
        kind: "number",
        value: statedArea,
        text: (value) => formatHectares(Number(value), locale),
        width: 130,
      },
    ],
    [messages, locale],
  );
}

const rowId = (plot: EudrPlot) => String(plot.id);

interface ChoiceProps extends ProductPlotsProps {
  control: TableControl;
  rows: readonly EudrPlot[];
  remote?: RemoteRows<EudrPlot>;
  blockedIds: readonly number[];
  /** Which plots are blocked, and why. */
  blocked: ReactNode;
}

function Choice({ product, onChoose, control, rows, remote, blockedIds, blocked }: ChoiceProps) {
  const messages = useMessages(declarationMessages);
  const plots = useMessages(plotsMessages);
  const project = useProject();
  const columns = useColumns();
  const chosen = control.selected;
  const chosenBlocked = useMemo(
    () => new Set(blockedIds.filter((id) => chosen.has(String(id)))),
    [blockedIds, chosen],
  );
  return (
    <>
      <p className={classes.muted} role="status">
        {messages.choosePlots} {messages.chosenPlots(chosen.size)}.
      </p>
      <GoneNotice projectId={project.id} plotIds={product.plotIds} onChoose={onChoose} />
      {chosenBlocked.size > 0 && (
        <Alert color="critical" variant="light" mb="md">
          <p>{messages.chosenBlocked(chosenBlocked.size)}</p>
          <Button
            size="xs"
            variant="default"
            mt="xs"
            onClick={() => onChoose(product.plotIds.filter((id) => !chosenBlocked.has(id)))}
          >
            {messages.dropBlocked}
          </Button>
        </Alert>
      )}
      <div className={classes.tableBox}>
        <DataTable
          label={messages.declarable}
          rows={rows}
          {...(remote ? { remote } : {})}
          columns={columns}
          rowId={rowId}
          control={control}
          height="min(46vh, 420px)"
          noMatch={plots.noMatch}
          empty={<Empty title={messages.noDeclarable} text={messages.blockedText} />}
          bulkActions={() => (
            <Button size="xs" variant="default" onClick={() => onChoose([])}>
              {messages.clear}
            </Button>
          )}
        />
      </div>
      {blocked}
    </>
  );
}
