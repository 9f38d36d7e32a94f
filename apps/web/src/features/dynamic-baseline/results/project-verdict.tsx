import { performanceSentences } from "@parcelle/matching/baseline/performance-sentences";
import { useBesides } from "#app/use-besides.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { useProject } from "#workspace/project/project-context.ts";
import { baselineQuery } from "./baseline-query.ts";
import { resultMessages } from "./messages.ts";
import classes from "./results.module.css";

/** Performance of the last year with its interval, and what has to be known with it; nothing before a run has told it. */
export function ProjectVerdict({ projectId }: { projectId: number }) {
  const messages = useMessages(resultMessages);
  const locale = useLocale();
  const { current_assessment_id } = useProject();
  const { data } = useBesides(baselineQuery(projectId, current_assessment_id));
  if (!data) return null;
  const { result, besides, units, notices } = performanceSentences(data.document, locale);
  return (
    <Section title={messages.performance}>
      <p className={classes.verdict}>
        <strong>{result}</strong>
      </p>
      {besides.length > 0 && <Sentences told={besides} />}
      <p className={classes.verdict}>{units}</p>
      <p className={classes.verdict}>{messages.toKnow}</p>
      <Sentences told={notices} />
    </Section>
  );
}

function Sentences({ told }: { told: readonly string[] }) {
  return (
    <ul className={classes.reasons}>
      {told.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
