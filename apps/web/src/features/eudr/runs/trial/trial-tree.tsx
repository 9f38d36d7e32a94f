import type { ReasonCode } from "@parcelle/domain/risk/assess-plot";
import type { TreeKey } from "@parcelle/domain/risk/trees";
import type { ListedPlots } from "@parcelle/domain/risk/trial/try-rules";
import { formatHectares, formatNumber, formatShare } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { questionMessages } from "../../results/indicator-messages.ts";
import { resultMessages } from "../../results/messages.ts";
import { complianceText, reasonText } from "../../results/plot-states.ts";
import { treeDrawings } from "../../results/tree-steps.ts";
import { countsOfSteps, tallyOf } from "./branch-counts.ts";
import classes from "./trial.module.css";
import { trialMessages } from "./trial-messages.ts";
import type { TrialAnswer } from "./use-trial.ts";

interface Props {
  trial: TrialAnswer;
  tree: TreeKey;
  list: ListedPlots;
  onList: (list: ListedPlots) => void;
}

const withoutConclusion: readonly ReasonCode[] = ["forest_layers_missing", "no_layer_covers_plot"];

/** The tree with the plots in it: how many end in each branch, and how many go on to the next question. */
export function TrialTree({ trial, tree, list, onList }: Props) {
  const messages = useMessages(trialMessages);
  const words = useMessages(resultMessages);
  const questions = useMessages(questionMessages);
  const locale = useLocale();
  const { steps, last } = treeDrawings[tree];
  const goingOn = countsOfSteps(
    steps.map(({ branch }) => branch),
    last.branch,
    trial.branches,
  );
  const missing = withoutConclusion.filter(
    (code) => tallyOf(code, trial).now.count + tallyOf(code, trial).before.count > 0,
  );
  const branch = (code: ReasonCode) => <Branch code={code} trial={trial} list={list} onList={onList} />;
  return (
    <>
      <ol className={classes.tree}>
        {steps.map((step, place) => (
          <li key={step.branch}>
            <div className={classes.step}>
              <div className={classes.question}>{questions[step.branch]}</div>
              <div className={classes.side}>{step.exit ? words.yes : words.no}</div>
              {branch(step.branch)}
            </div>
            <div className={classes.down}>
              <span>
                {step.exit ? words.no : words.yes} · {messages.goOn(formatNumber(goingOn[place]!, locale, 0))}
              </span>
            </div>
          </li>
        ))}
        <li className={classes.last}>{branch(last.branch)}</li>
      </ol>
      {missing.length > 0 && (
        <div className={classes.missing}>
          <h3>{messages.withoutConclusion}</h3>
          {missing.map((code) => (
            <div key={code}>{branch(code)}</div>
          ))}
        </div>
      )}
    </>
  );
}

function Branch({ code, trial, list, onList }: Omit<Props, "tree"> & { code: ReasonCode }) {
  const messages = useMessages(trialMessages);
  const locale = useLocale();
  const { now, before, compliance } = tallyOf(code, trial);
  const difference = now.count - before.count;
  const signed = `${difference > 0 ? "+" : "\u2212"}${formatNumber(Math.abs(difference), locale, 0)}`;
  const isListed = list.kind === "branch" && list.code === code;
  return (
    <button
      type="button"
      className={classes.branch}
      data-state={compliance ?? undefined}
      aria-pressed={isListed}
      onClick={() => onList(isListed ? { kind: "moved" } : { kind: "branch", code })}
    >
      <span className={classes.branchName}>{reasonText(code, locale)}</span>
      <span className={classes.branchCount}>{messages.plots(now.count)}</span>
      <span className={classes.branchShare}>
        {formatShare(trial.all.count > 0 ? now.count / trial.all.count : 0, locale)} ·{" "}
        {formatHectares(now.hectares, locale)}
        {compliance && ` · ${complianceText(compliance, locale)}`}
      </span>
      <span className={classes.branchChange} data-changes={difference !== 0}>
        {difference === 0 ? messages.unchanged : messages.change(signed)}
      </span>
    </button>
  );
}
