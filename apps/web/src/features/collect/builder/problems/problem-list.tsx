import { Button } from "@mantine/core";
import type { DraftProblem } from "@parcelle/forms/definition/edit/find-problems";
import { itemAt } from "@parcelle/forms/definition/edit/item-place";
import { StateBadge } from "#ui/badge/state-badge.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { questionLabel } from "../../form/question-label.ts";
import { useEditor } from "../editor/editor-context.ts";
import { problemMessages } from "./problem-messages.ts";
import { draftProblemText } from "./problem-text.ts";
import classes from "./problems.module.css";
import type { FoundProblems } from "./use-problems.ts";

const MOST_SHOWN = 50;

/** How much is wrong with the form, and each problem with the way to it. */
export function ProblemSummary({ problems }: { problems: FoundProblems }) {
  const messages = useMessages(problemMessages);
  const { all, errors, definition } = problems;
  const warnings = all.length - errors;
  if (definition === null) return <StateBadge tone="running" label={messages.looking} />;
  if (all.length === 0) return <StateBadge tone="success" label={messages.none} />;
  const sorted = all.toSorted((one, other) => one.severity.localeCompare(other.severity));
  return (
    <details className={classes.summary} open={errors > 0 && errors < 6}>
      <summary>
        <StateBadge tone={errors > 0 ? "critical" : "warning"} label={messages.count(errors, warnings)} />
      </summary>
      <ul aria-label={messages.title}>
        {sorted.slice(0, MOST_SHOWN).map((problem) => (
          <li key={JSON.stringify([problem.code, problem.spot, problem.facts])}>
            <ProblemLine problem={problem} problems={problems} />
          </li>
        ))}
        {all.length > MOST_SHOWN && <li>{messages.more(all.length - MOST_SHOWN)}</li>}
      </ul>
    </details>
  );
}

function ProblemLine({ problem, problems }: { problem: DraftProblem; problems: FoundProblems }) {
  const messages = useMessages(problemMessages);
  const locale = useLocale();
  const editor = useEditor();
  const { spot, severity } = problem;
  const item =
    spot.kind === "item" && problems.definition !== null ? itemAt(problems.definition, spot.place) : null;
  const where =
    item !== null
      ? questionLabel(item, locale)
      : spot.kind === "choice"
        ? messages.ofList(spot.list)
        : messages.wholeForm;
  const text = `${messages.severity[severity]} · ${where}`;
  return (
    <>
      {spot.kind === "item" ? (
        <Button variant="subtle" size="compact-sm" onClick={() => editor.select(spot.place)}>
          {text}
        </Button>
      ) : (
        <strong>{text}</strong>
      )}{" "}
      {draftProblemText(problem, locale)}
    </>
  );
}

/** What is wrong with one item, above its fields. */
export function ItemProblems({ problems }: { problems: readonly DraftProblem[] }) {
  const messages = useMessages(problemMessages);
  const locale = useLocale();
  if (problems.length === 0) return null;
  return (
    <ul className={classes.ofItem} role="status" aria-label={messages.title}>
      {problems.map((problem) => (
        <li
          key={JSON.stringify([problem.code, problem.spot, problem.facts])}
          data-severity={problem.severity}
        >
          <strong>{messages.severity[problem.severity]}</strong> {draftProblemText(problem, locale)}
        </li>
      ))}
    </ul>
  );
}
