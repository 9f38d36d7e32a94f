import type { ReactNode } from "react";
import { mayInProject } from "#app/current-organisation.ts";
import { useUser } from "#app/current-session.ts";
import { useBesides } from "#app/use-besides.ts";
import { useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { useAddressValue } from "#workspace/project/use-address-value.ts";
import type { OneProject } from "../collect-queries.ts";
import { CrossSection } from "./cross/cross-section.tsx";
import { AddToDashboard } from "./dashboard/add-to-dashboard.tsx";
import { DashboardBar, useMayArrange } from "./dashboard/dashboard-bar.tsx";
import { dashboardsQuery } from "./dashboard/dashboard-queries.ts";
import { DashboardView } from "./dashboard/dashboard-view.tsx";
import { dashboardMessages } from "./dashboard/messages.ts";
import { useDashboards } from "./dashboard/use-dashboards.ts";
import type { RecordFacts } from "./figure-queries.ts";
import classes from "./figures.module.css";
import type { CountedQuestion } from "./form-questions.ts";
import { figureMessages } from "./messages.ts";
import { QuestionCard } from "./question-card.tsx";
import { RecordFactCharts } from "./record-facts.tsx";
import type { RecordFilter } from "./record-filter.ts";

interface Props {
  project: OneProject;
  projectFormId: number;
  questions: readonly CountedQuestion[];
  filter: RecordFilter;
  facts: RecordFacts;
}

/** Everything, or the dashboard that the address names. */
export function StatsViews({ project, ...shown }: Props) {
  const messages = useMessages(dashboardMessages);
  const user = useUser();
  const { projectFormId } = shown;
  const [boardId, setBoard] = useAddressValue("board", "step");
  const { data: dashboards = [], isPending } = useBesides(dashboardsQuery(projectFormId));
  const deeds = useDashboards(project, projectFormId);
  const chosen = dashboards.find(({ id }) => String(id) === boardId) ?? null;
  const mayArrange = useMayArrange(project, chosen);
  const choose = (id: number | null) => setBoard(id === null ? undefined : String(id));
  const mayReview = mayInProject(user, project, "records.review");
  const own = dashboards.filter(
    ({ createdBy, isShared }) => createdBy === user?.id || (isShared && mayReview),
  );
  const add = (of: string, picture: string) => (
    <AddToDashboard
      {...{ picture, deeds }}
      tile={{ of, size: "half" }}
      dashboards={own}
      mayShare={mayInProject(user, project, "records.edit")}
      open={choose}
    />
  );
  return (
    <>
      <DashboardBar {...{ project, dashboards, chosen, choose, deeds }} />
      {chosen && (
        <DashboardView
          {...shown}
          dashboard={chosen}
          arrange={mayArrange ? (tiles) => deeds.arrange(chosen, tiles) : undefined}
        />
      )}
      {!chosen && boardId !== undefined && !isPending && (
        <Empty title={messages.gone} text={messages.goneText} />
      )}
      {boardId === undefined && <Everything {...shown} add={add} />}
    </>
  );
}

function Everything({
  facts,
  add,
  ...shown
}: Omit<Props, "project"> & { add: (of: string, picture: string) => ReactNode }) {
  const messages = useMessages(figureMessages);
  return (
    <>
      <RecordFactCharts facts={facts} actionsOf={(fact, title) => add(`@${fact}`, title)} />
      <CrossSection {...shown} />
      <h2>{messages.questions}</h2>
      {shown.questions.length === 0 && <Section>{messages.noQuestion}</Section>}
      <div className={classes.cards}>
        {shown.questions.map((question) => (
          <QuestionCard
            key={question.id}
            projectFormId={shown.projectFormId}
            filter={shown.filter}
            question={question}
            actions={add(question.id, question.label)}
          />
        ))}
      </div>
    </>
  );
}
