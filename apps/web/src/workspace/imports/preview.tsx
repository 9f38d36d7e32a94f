import { useQuery } from "@tanstack/react-query";
import { problemText } from "#app/problem-text.ts";
import { useLocale } from "#ui/locale.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { ColumnChoice } from "./column-choice.tsx";
import { ConfirmBar } from "./confirm-bar.tsx";
import { FileSummary } from "./file-summary.tsx";
import { type ImportRow, importRowsQuery, type PlotImport } from "./import-queries.ts";
import { RowsView } from "./rows-view.tsx";
import { useImportPlan } from "./use-import-plan.ts";

/** A file that was read and waits for its person's decision. */
export function Preview({ one }: { one: PlotImport }) {
  const locale = useLocale();
  const { data, error, refetch } = useQuery(importRowsQuery(one.project_id, one.id, one.inspect_job_id));
  return (
    <>
      <FileSummary one={one} />
      {data && <Rows one={one} rows={data} />}
      {!data && error && <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />}
      {!data && !error && <Loading lines={10} />}
    </>
  );
}

function Rows({ one, rows }: { one: PlotImport; rows: ImportRow[] }) {
  const decided = useImportPlan(one, rows);
  return (
    <>
      <ColumnChoice
        available={one.columns ?? []}
        rows={rows}
        chosen={decided.columns}
        onChoose={decided.setColumns}
      />
      <RowsView one={one} decided={decided} />
      <ConfirmBar one={one} decided={decided} />
    </>
  );
}
