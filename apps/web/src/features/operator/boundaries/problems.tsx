import { describeUnitProblem, type UnitProblem } from "@parcelle/domain/boundaries/unit-problems";
import type { FileRefusalCode } from "@parcelle/formats/file-refusal";
import type { RowRefusalCode } from "@parcelle/formats/plot-file";
import { describeRefusal, describeRowRefusal } from "@parcelle/formats/refusal-messages";
import type { BoundaryPreview } from "@parcelle/formats/units/boundary-preview";
import { StateBadge } from "#ui/badge/state-badge.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { boundaryMessages } from "./messages.ts";

const mostShown = 100;

/** What speaks against the boundaries, errors first, each with its file, row and unit. */
export function Problems({ preview: { problems, errors, warnings } }: { preview: BoundaryPreview }) {
  const messages = useMessages(boundaryMessages);
  const locale = useLocale();
  if (errors + warnings === 0) return <p>{messages.noProblem}</p>;
  const counted = [
    errors > 0 ? messages.errors(errors) : null,
    warnings > 0 ? messages.warnings(warnings) : null,
  ];
  const shown = problems.slice(0, mostShown);
  const hidden = errors + warnings - shown.length;
  return (
    <>
      <p>{counted.filter((one) => one !== null).join(", ")}</p>
      <FactTable label={messages.problems} headers={[messages.state, messages.where, messages.problem]}>
        <tbody>
          {shown.map((problem) => (
            <tr key={`${problem.code} ${problem.file} ${problem.row} ${JSON.stringify(problem.detail)}`}>
              <td>
                <StateBadge
                  tone={problem.severity === "error" ? "critical" : "warning"}
                  label={messages[problem.severity]}
                />
              </td>
              <td>
                {[problem.unit, problem.file, problem.row === null ? null : messages.row(problem.row)]
                  .filter(Boolean)
                  .join(", ")}
              </td>
              <td>{sentenceOf(problem, locale)}</td>
            </tr>
          ))}
        </tbody>
      </FactTable>
      {hidden > 0 && <p>{messages.more(hidden)}</p>}
    </>
  );
}

/** What the reader of files says of a file or a row is told in its own words. */
function sentenceOf(problem: UnitProblem, locale: "fr" | "en"): string {
  const { code, detail } = problem;
  if (code === "file_refused")
    return describeRefusal({ code: detail.reason as FileRefusalCode, detail }, locale);
  if (code === "row_refused")
    return describeRowRefusal({ code: detail.reason as RowRefusalCode, detail }, locale);
  return describeUnitProblem(problem, locale);
}
