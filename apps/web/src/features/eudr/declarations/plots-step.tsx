import { Alert, Button, SegmentedControl } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import type { Column } from "#ui/table/column.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import { stateOfSearch, type TableState } from "#ui/table/table-state.ts";
import { type PlotOverview, plotsQuery, statedArea } from "../api.ts";
import { producerOf } from "../map/plot-columns.tsx";
import { useProject } from "../project-context.ts";
import { blocksOf } from "./block-reasons.ts";
import { BlockedPlots } from "./blocked-plots.tsx";
import classes from "./declarations.module.css";
import type { DraftProduct } from "./draft.ts";
import { declarationMessages } from "./messages.ts";
import type { StepProps } from "./step-props.ts";

/** Which plots each product comes from; those that would block are told apart with the reason. */
export function PlotsStep({ draft, change }: StepProps) {
  const messages = useMessages(declarationMessages);
  const locale = useLocale();
  const project = useProject();
  const [chosenKey, setChosenKey] = useState(draft.products[0]?.key);
  const { data, error, refetch } = useQuery(plotsQuery(project.id));
  const product = draft.products.find(({ key }) => key === chosenKey) ?? draft.products[0];
  if (error) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={6} />;
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
      <ProductPlots key={product.key} product={product} plots={data} onChoose={choose} />
    </>
  );
}

interface ProductPlotsProps {
  product: DraftProduct;
  plots: readonly PlotOverview[];
  onChoose: (plotIds: number[]) => void;
}

function useColumns(): Column<PlotOverview>[] {
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
        text: (value) => formatNumber(Number(value), locale),
        width: 130,
      },
    ],
    [messages, locale],
  );
}

const rowId = (plot: PlotOverview) => String(plot.id);

function ProductPlots({ product, plots, onChoose }: ProductPlotsProps) {
  const messages = useMessages(declarationMessages);
  const columns = useColumns();
  const [state, setState] = useState<TableState>(() => stateOfSearch({}));
  const good = useMemo(() => plots.filter((plot) => blocksOf(plot).length === 0), [plots]);
  const blocked = useMemo(() => plots.filter((plot) => blocksOf(plot).length > 0), [plots]);
  const chosen = useMemo(() => new Set(product.plotIds.map(String)), [product.plotIds]);
  const chosenBlocked = blocked.filter((plot) => chosen.has(rowId(plot)));
  const control = {
    state,
    change: (changes: Partial<TableState>) => setState({ ...state, ...changes }),
    selected: chosen,
    select: (ids: ReadonlySet<string>) => onChoose([...ids].map(Number)),
  };
  function dropBlocked(): void {
    const gone = new Set(chosenBlocked.map(({ id }) => id));
    onChoose(product.plotIds.filter((id) => !gone.has(id)));
  }
  return (
    <>
      <p className={classes.muted} role="status">
        {messages.choosePlots} {messages.chosenPlots(chosen.size)}.
      </p>
      {chosenBlocked.length > 0 && (
        <Alert color="critical" variant="light" mb="md">
          <p>{messages.chosenBlocked(chosenBlocked.length)}</p>
          <Button size="xs" variant="default" mt="xs" onClick={dropBlocked}>
            {messages.dropBlocked}
          </Button>
        </Alert>
      )}
      <div className={classes.tableBox}>
        <DataTable
          label={messages.declarable}
          rows={good}
          columns={columns}
          rowId={rowId}
          control={control}
          height="min(46vh, 420px)"
          empty={<Empty title={messages.noDeclarable} text={messages.blockedText} />}
          bulkActions={() => (
            <Button size="xs" variant="default" onClick={() => onChoose([])}>
              {messages.clear}
            </Button>
          )}
        />
      </div>
      {blocked.length > 0 && <BlockedPlots plots={blocked} />}
    </>
  );
}
