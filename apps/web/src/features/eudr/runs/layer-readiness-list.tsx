import { useQuery } from "@tanstack/react-query";
import { problemText } from "#app/problem-text.ts";
import { StateBadge, type Tone } from "#ui/badge/state-badge.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { indicatorMessages } from "../results/indicator-messages.ts";
import type { AssessmentChoice } from "./assessment-choice.ts";
import classes from "./assessments.module.css";
import { type IndicatorReadiness, readinessOf } from "./layer-readiness.ts";
import { layersQuery } from "./layers-query.ts";
import { assessmentMessages } from "./messages.ts";

interface Props {
  choice: AssessmentChoice;
}

/** For each question of the rule: how many of its layers are on this server, and which are not. */
export function LayerReadiness({ choice }: Props) {
  const messages = useMessages(assessmentMessages);
  const locale = useLocale();
  const { data, error, refetch } = useQuery(layersQuery);
  if (error && !data) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={4} />;
  const readiness = readinessOf(choice, data.columns);
  const isIncomplete = readiness.some(({ missing }) => missing.length > 0);
  return (
    <section aria-label={messages.layers}>
      <h3 className={classes.title}>{messages.layers}</h3>
      {data.layers.length === 0 && <p className={classes.note}>{messages.layersNone}</p>}
      <ul className={classes.inputs}>
        {readiness.map((one) => (
          <Indicator key={one.indicator} readiness={one} />
        ))}
      </ul>
      {isIncomplete && <p className={classes.note}>{messages.layersMissing}</p>}
      {data.layers.some(({ synthetic }) => synthetic) && <p className={classes.note}>{messages.synthetic}</p>}
    </section>
  );
}

function toneOf({ available, asked }: IndicatorReadiness): Tone {
  if (available === asked) return "success";
  return available > 0 ? "warning" : "critical";
}

function Indicator({ readiness }: { readiness: IndicatorReadiness }) {
  const messages = useMessages(assessmentMessages);
  const indicators = useMessages(indicatorMessages);
  const { indicator, available, asked, missing } = readiness;
  if (asked === 0) return null;
  return (
    <li className={classes.input}>
      <span className={classes.inputName}>{indicators[indicator]}</span>
      <StateBadge tone={toneOf(readiness)} label={messages.inputs(available, asked)} />
      {missing.length > 0 && <span className={classes.missing}>{messages.missing(missing.join(", "))}</span>}
    </li>
  );
}
