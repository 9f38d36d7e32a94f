import { describePlotProblem } from "@parcelle/farmers/migration/plot-problems";
import { useQuery } from "@tanstack/react-query";
import { formatNumber, NO_VALUE } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import type { FarmerImport } from "../imports/import-queries.ts";
import classes from "../imports/imports.module.css";
import { farmerMigrationMessages } from "./messages.ts";
import { MOST_PROBLEMS, plotProblemsQuery } from "./migration-queries.ts";

/** Which plots of the file do not come over, or not as a whole, and why; nothing where all do. */
export function PlotProblems({ one }: { one: FarmerImport }) {
  const locale = useLocale();
  const messages = useMessages(farmerMigrationMessages);
  const { data: plots } = useQuery(plotProblemsQuery(one.organisation_id, one.id));
  if (!plots || plots.length === 0) return null;
  return (
    <div>
      <h3>{messages.problemsTitle}</h3>
      <FactTable
        label={messages.problemsTitle}
        stacks
        headers={[messages.place, messages.plot, messages.remark]}
      >
        <tbody>
          {plots.slice(0, MOST_PROBLEMS).map(({ number, sheet, row, code, problem_codes }) => (
            <tr key={number}>
              <th scope="row">{messages.sheetAndRow(sheet, formatNumber(row, locale, 0))}</th>
              <td data-column={messages.plot}>{code ?? NO_VALUE}</td>
              <td data-column={messages.remark}>
                {problem_codes.map((problem) => describePlotProblem(problem, locale)).join(" ")}
              </td>
            </tr>
          ))}
        </tbody>
      </FactTable>
      {plots.length > MOST_PROBLEMS && (
        <p className={classes.muted}>{messages.firstOnly(formatNumber(MOST_PROBLEMS, locale, 0))}</p>
      )}
    </div>
  );
}
