import { describeFormProblem } from "@parcelle/forms/messages/describe-form-problem";
import type { FormProblem } from "@parcelle/forms/xlsform/form-problem";
import { StateBadge } from "#ui/badge/state-badge.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { formMessages } from "./messages.ts";
import { errorsOf } from "./read-form-file.ts";

/** What is wrong with a form, errors first, each with its place in the file. */
export function FormProblems({ problems }: { problems: readonly FormProblem[] }) {
  const messages = useMessages(formMessages);
  const errors = errorsOf(problems);
  const warnings = problems.length - errors;
  return (
    <>
      <p>
        <StateBadge
          tone={errors > 0 ? "critical" : warnings > 0 ? "warning" : "success"}
          label={
            [errors > 0 ? messages.errors(errors) : "", warnings > 0 ? messages.warnings(warnings) : ""]
              .filter((text) => text !== "")
              .join(" · ") || messages.noProblem
          }
        />
      </p>
      {problems.length > 0 && <ProblemTable problems={problems} />}
    </>
  );
}

const MOST_SHOWN = 200;

function ProblemTable({ problems }: { problems: readonly FormProblem[] }) {
  const messages = useMessages(formMessages);
  const locale = useLocale();
  const sorted = problems.toSorted((one, other) => one.severity.localeCompare(other.severity));
  return (
    <FactTable
      stacks
      label={messages.problems}
      headers={[messages.problem, messages.sheet, { number: messages.row }, messages.column]}
    >
      <tbody>
        {sorted.slice(0, MOST_SHOWN).map((problem) => {
          const { sheet, row, column, severity } = problem;
          const place = `${sheet} ${row} ${column?.letter} ${problem.code} ${JSON.stringify(problem.facts)}`;
          return (
            <tr key={place}>
              <th scope="row">
                {messages.severity[severity]}
                {locale === "fr" ? "\u00a0: " : ": "}
                {describeFormProblem(problem, locale)}
              </th>
              <td data-column={messages.sheet}>{sheet}</td>
              <td data-column={messages.row}>{row}</td>
              <td data-column={messages.column}>
                {column === null ? "" : `${column.letter} (${column.header})`}
              </td>
            </tr>
          );
        })}
      </tbody>
    </FactTable>
  );
}
