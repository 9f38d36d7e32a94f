import { Button } from "@mantine/core";
import { IconChartBar } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { useFormPlace } from "../collect-address.ts";
import type { OneProject } from "../collect-queries.ts";
import type { FormDraft } from "../form/form-queries.ts";
import { FormFrame } from "../form-frame/form-frame.tsx";
import { usePlotStateChoices } from "../mapping/plot-state-choices.ts";
import { recordFactsQuery } from "./figure-queries.ts";
import classes from "./figures.module.css";
import { FilterBar, NO_FILTER } from "./filter-bar.tsx";
import { countedQuestions } from "./form-questions.ts";
import { figureMessages } from "./messages.ts";
import { isFiltering, useRecordFilter } from "./record-filter.ts";
import { StatsViews } from "./stats-views.tsx";

/** What the records of a form come to: themselves, each question, and two questions against each other. */
export function StatsPage() {
  const messages = useMessages(figureMessages);
  return (
    <FormFrame title={messages.title} width="wide">
      {(project, form) => <Statistics project={project} form={form} />}
    </FormFrame>
  );
}

function Statistics({ project, form }: { project: OneProject; form: FormDraft }) {
  const messages = useMessages(figureMessages);
  const locale = useLocale();
  const { projectFormId } = useFormPlace();
  const [filter, change] = useRecordFilter();
  const plotStates = usePlotStateChoices(project.organisation_id);
  const questions = useMemo(() => countedQuestions(form.definition, locale), [form.definition, locale]);
  const { data: facts, error, refetch } = useQuery(recordFactsQuery(projectFormId, filter));
  if (!facts && error) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!facts) return <Loading lines={8} />;
  if (facts.records === 0 && !isFiltering(filter))
    return (
      <Empty
        icon={<IconChartBar size={28} stroke={1.5} />}
        title={messages.empty}
        text={messages.emptyText}
      />
    );
  return (
    <>
      <FilterBar {...{ projectFormId, questions, plotStates, filter, change }} />
      {facts.records === 0 ? (
        <Empty
          title={messages.nonePass}
          text={messages.nonePassText}
          action={
            <Button variant="default" onClick={() => change(NO_FILTER)}>
              {messages.clear}
            </Button>
          }
        />
      ) : (
        <>
          <p role="status" className={classes.total}>
            {messages.records(facts.records)}
          </p>
          <StatsViews {...{ project, projectFormId, questions, filter, facts }} />
        </>
      )}
    </>
  );
}
