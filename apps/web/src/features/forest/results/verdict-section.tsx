import { Alert, Button } from "@mantine/core";
import { largestAreas, reasonContext } from "@parcelle/domain/forest/eligibility-document";
import { explainEligibility, explainMixed } from "@parcelle/domain/forest/eligibility-texts";
import { forestPresetOf } from "@parcelle/domain/forest/forest-presets";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { formatDate } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { definitionMessages } from "#workspace/forest-definition/definition-messages.ts";
import { Decisions } from "#workspace/overrule/decisions.tsx";
import { OverruleDialog } from "#workspace/overrule/overrule-dialog.tsx";
import { overruleMessages } from "#workspace/overrule/overrule-messages.ts";
import type { PlotDetail } from "#workspace/plot/plot-queries.ts";
import { useMayInProject } from "#workspace/project/project-context.ts";
import { StateMark } from "#workspace/states/state-mark.tsx";
import { useActivity } from "../activity.ts";
import { definitionText } from "../runs/definition-text.ts";
import { runMessages } from "../runs/messages.ts";
import type { EligibilityPlot } from "./eligibility-plot.ts";
import { eligibility } from "./eligibility-states.ts";
import { resultMessages } from "./messages.ts";
import { overruling } from "./overruling.ts";
import { type EligibilityResult, resultQuery } from "./result-query.ts";
import classes from "./results.module.css";

interface Props {
  projectId: number;
  plot: PlotDetail<EligibilityPlot>;
}

/** What the plot was found to be and what says so; or why nothing was. */
export function VerdictSection({ projectId, plot }: Props) {
  const messages = useMessages(resultMessages);
  const locale = useLocale();
  const { data, error, refetch } = useQuery(resultQuery(projectId, plot.id, plot.plot_result_id));
  if (data) return <Verdict projectId={projectId} plot={plot} result={data} />;
  return (
    <Section title={messages.result}>
      {plot.plot_result_id === null ? (
        <Empty
          title={messages.notAssessed}
          text={plot.geometry_state === "abnormal" ? messages.notAssessedAbnormal : messages.notAssessedText}
        />
      ) : error ? (
        <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />
      ) : (
        <Loading lines={4} />
      )}
    </Section>
  );
}

function Verdict({ projectId, plot, result }: Props & { result: EligibilityResult }) {
  const messages = useMessages(resultMessages);
  const words = useMessages(overruleMessages);
  const mayOverrule = useMayInProject("assessments.overrule");
  const activity = useActivity();
  const [isDeciding, setDeciding] = useState(false);
  return (
    <Section
      title={messages.result}
      actions={
        mayOverrule && (
          <Button size="xs" variant="default" onClick={() => setDeciding(true)}>
            {words.overrule}
          </Button>
        )
      }
    >
      {plot.result_outdated && (
        <Alert color="warning" variant="light" mb="md" title={messages.outdated}>
          {messages.outdatedText}
        </Alert>
      )}
      <p className={classes.badges}>
        <StateMark states={eligibility} value={plot.state ?? result.state} />
      </p>
      <Reasons result={result} />
      <Basis result={result} />
      <Decisions projectId={projectId} plotId={plot.id} states={eligibility} result={result} />
      <OverruleDialog
        overruling={overruling(activity)}
        opened={isDeciding}
        onClose={() => setDeciding(false)}
        title={messages.overruleTitle(1)}
        projectId={projectId}
        plots={{ ids: [plot.id] }}
      />
    </Section>
  );
}

/** The largest areas first: what speaks for the state, and what speaks against it. */
function Reasons({ result }: { result: EligibilityResult }) {
  const messages = useMessages(resultMessages);
  const locale = useLocale();
  const { areas, reason } = result.document;
  if (reason === "no_outline") return <p className={classes.verdict}>{messages.noOutline}</p>;
  const largest = largestAreas(result.document).slice(0, 3);
  return (
    <>
      {reason === "mixed" && (
        <p className={classes.verdict}>
          {explainMixed(areas, locale)} {messages.mixed}
        </p>
      )}
      <ul className={classes.reasons}>
        {largest.map((area) => (
          <li key={area.reason}>
            {explainEligibility(area.reason, area.hectares, reasonContext(result.document, locale), locale)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** By what it was found, with a warning where nobody compared the numbers with their source. */
function Basis({ result }: { result: EligibilityResult }) {
  const messages = useMessages(resultMessages);
  const words = useMessages(runMessages);
  const { unverified } = useMessages(definitionMessages);
  const locale = useLocale();
  const { rules } = result.assessments;
  const preset = rules.preset === null ? undefined : forestPresetOf(rules.preset);
  const years = words.yearsText(rules.startYear, rules.yearsBefore);
  return (
    <p className={classes.muted}>
      {messages.basis(definitionText(rules, locale), years, formatDate(result.created_at, locale))}{" "}
      {preset && `${preset.name[locale]}. `}
      {preset?.verified === false && unverified}
    </p>
  );
}
