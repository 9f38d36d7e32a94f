import { useElementSize, useMediaQuery } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { problemText } from "#app/problem-text.ts";
import { useLocale } from "#ui/locale.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { ColumnChoice } from "./column-choice.tsx";
import classes from "./confirm-bar.module.css";
import { ConfirmBar, ConfirmNotes } from "./confirm-bar.tsx";
import { FileSummary } from "./file-summary.tsx";
import { type ImportRow, importRowsQuery, type PlotImport } from "./import-queries.ts";
import { RowsView } from "./rows-view.tsx";
import { useImportPlan } from "./use-import-plan.ts";

/** A file that was read and waits for its person's decision. */
export function Preview({ one }: { one: PlotImport }) {
  const locale = useLocale();
  const { data, error, refetch } = useQuery(importRowsQuery(one.project_id, one.id, one.inspect_job_id));
  if (data) return <Review one={one} rows={data} />;
  return (
    <>
      <FileSummary one={one} />
      {error ? (
        <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />
      ) : (
        <Loading lines={10} />
      )}
    </>
  );
}

function Review({ one, rows }: { one: PlotImport; rows: ImportRow[] }) {
  const decided = useImportPlan(one, rows);
  const { ref, height } = useElementSize<HTMLDivElement>();
  // On a phone the bar holds its numbers and its button alone, so that rows have the window.
  const isWide = useMediaQuery("(min-width: 48em)");
  const notes = <ConfirmNotes one={one} decided={decided} />;
  return (
    <>
      {/* Nothing tells plots apart: the column that does is to be chosen. */}
      <FileSummary one={one} isOpenAtFirst={decided.columns.identifier === null}>
        <ColumnChoice
          available={one.columns ?? []}
          rows={rows}
          chosen={decided.columns}
          onChoose={decided.setColumns}
        />
      </FileSummary>
      <RowsView one={one} decided={decided} coveredBelow={height} />
      <div ref={ref} className={classes.confirmPlace}>
        <ConfirmBar one={one} decided={decided}>
          {isWide && notes}
        </ConfirmBar>
      </div>
      {!isWide && notes}
    </>
  );
}
