import type { ChangedPlot, RunComparison } from "@parcelle/domain/risk/compare/compare-runs";
import { useMemo } from "react";
import { formatHectares, formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import type { Filter, Filters } from "#ui/table/filters.ts";
import { type TableControl, useTableSearch } from "#ui/table/use-table-search.ts";
import { useAddresses } from "#workspace/addresses.ts";
import { ExportListButton } from "#workspace/rows/export-list-button.tsx";
import { complianceText } from "../../results/plot-states.ts";
import trial from "../trial/trial.module.css";
import { causeText, type ProductNames } from "./cause-text.ts";
import { changeMessages } from "./change-messages.ts";
import { changedColumns, stateKey } from "./changed-columns.tsx";
import { askComparison, exportedAtMost } from "./comparison-query.ts";

interface Props {
  projectId: number;
  beforeId: number;
  afterId: number;
  comparison: RunComparison;
  products: ProductNames;
}

const idOf = ({ id }: ChangedPlot) => String(id);

/** The plots that changed: how many by state and by cause, and each with its reason. */
export function ChangedPlots({ projectId, beforeId, afterId, comparison, products }: Props) {
  const messages = useMessages(changeMessages);
  const locale = useLocale();
  const addresses = useAddresses();
  const control = useTableSearch();
  const { changed, changedOf } = comparison;
  const columns = useMemo(
    () =>
      changedColumns({
        locale,
        products,
        href: (id) => addresses.plot(projectId, id),
      }),
    [locale, products, addresses, projectId],
  );
  const number = (value: number) => formatNumber(value, locale, 0);
  return (
    <>
      <div className={trial.results}>
        <Section title={messages.changes}>
          <MoveFilters comparison={comparison} control={control} />
        </Section>
        <Section title={messages.byCause}>
          <CauseFilters comparison={comparison} control={control} products={products} />
        </Section>
      </div>
      <Section
        title={messages.list}
        actions={
          changedOf > 0 && (
            <ExportListButton
              label={messages.export}
              failure={messages.exportFailed}
              fileName={`parcelle-${beforeId}-${afterId}.csv`}
              columns={columns}
              ask={async () => (await askComparison(beforeId, afterId, exportedAtMost)).changed}
            />
          )
        }
        flush
      >
        {changedOf > changed.length && (
          <p className={trial.part}>{messages.partOfList(number(changed.length), number(changedOf))}</p>
        )}
        <DataTable
          label={messages.list}
          rows={changed}
          columns={columns}
          rowId={idOf}
          control={control}
          empty={<Empty title={messages.nothing} />}
        />
      </Section>
    </>
  );
}

/** The table shows the plots of one choice; what was searched before is forgotten. */
function show(control: TableControl, filters: Filters): void {
  control.change({ q: "", filters });
}

function choice(value: string): Filter {
  return { kind: "choice", values: [value] };
}

function MoveFilters({ comparison, control }: { comparison: RunComparison; control: TableControl }) {
  const messages = useMessages(changeMessages);
  const locale = useLocale();
  const text = (state: RunComparison["moves"][number]["before"]) =>
    state === null ? messages.absent : complianceText(state, locale);
  return (
    <>
      <p className={trial.lead}>{messages.unchanged(comparison.unchanged.count)}</p>
      <ul className={trial.moves}>
        {comparison.moves.map(({ before, after, count, hectares }) => (
          <li key={`${before} ${after}`}>
            <button
              type="button"
              className={trial.move}
              data-state={after ?? undefined}
              onClick={() =>
                show(control, { before: choice(stateKey(before)), after: choice(stateKey(after)) })
              }
            >
              <span>
                {before === after
                  ? messages.sameState(text(after))
                  : messages.move(text(before), text(after))}
              </span>
              <strong>{messages.plots(count)}</strong>
              <span>{formatHectares(hectares, locale)}</span>
            </button>
          </li>
        ))}
      </ul>
      {comparison.moves.length > 0 && (
        <button type="button" className={trial.all} onClick={() => show(control, {})}>
          {messages.all}
        </button>
      )}
    </>
  );
}

function CauseFilters({
  comparison,
  control,
  products,
}: Pick<Props, "comparison" | "products"> & { control: TableControl }) {
  const messages = useMessages(changeMessages);
  const locale = useLocale();
  return (
    <ul className={trial.moves}>
      {comparison.causes.map(({ cause, count, hectares }) => {
        const text = causeText(cause, locale, products);
        return (
          <li key={cause}>
            <button
              type="button"
              className={trial.move}
              onClick={() => show(control, { causes: { kind: "text", text } })}
            >
              <span>{text}</span>
              <strong>{messages.plots(count)}</strong>
              <span>{formatHectares(hectares, locale)}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
