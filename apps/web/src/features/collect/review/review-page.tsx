import { Button } from "@mantine/core";
import { IconCircleCheck, IconInbox } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { useFormPlace } from "../collect-address.ts";
import type { OneProject } from "../collect-queries.ts";
import { FormFrame } from "../form-frame/form-frame.tsx";
import { reviewLevelsQuery } from "../records/record-queries.ts";
import { useReviewer } from "../records/use-reviewer.ts";
import { reviewMessages } from "./messages.ts";
import { QueueDesk } from "./queue-desk.tsx";
import { queueQuery } from "./review-queue.ts";

/** The records that wait for the person at his level, one large after the other. */
export function ReviewPage() {
  const messages = useMessages(reviewMessages);
  return (
    <FormFrame title={messages.title} width="wide">
      {(project) => <Review project={project} />}
    </FormFrame>
  );
}

function Review({ project }: { project: OneProject }) {
  const messages = useMessages(reviewMessages);
  const locale = useLocale();
  const reviewer = useReviewer(project);
  const { data: levels, error, refetch } = useQuery(reviewLevelsQuery(project.id));
  if (!reviewer.reviews) return <Empty title={messages.notReviewer} text={messages.notReviewerText} />;
  if (levels !== undefined) return <Queue project={project} levels={levels} />;
  if (levels === undefined && error)
    return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  return <Loading lines={8} />;
}

function Queue({ project, levels }: { project: OneProject; levels: number }) {
  const messages = useMessages(reviewMessages);
  const locale = useLocale();
  const { projectFormId } = useFormPlace();
  const reviewer = useReviewer(project);
  const { data, error, refetch, dataUpdatedAt } = useQuery(queueQuery(projectFormId, reviewer, levels));
  if (!data && error) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={8} />;
  const reload = (
    <Button variant="default" onClick={() => void refetch()}>
      {messages.reload}
    </Button>
  );
  if (data.ids.length === 0)
    return (
      <Empty
        icon={<IconInbox size={28} stroke={1.5} />}
        title={messages.empty}
        text={messages.emptyText}
        action={reload}
      />
    );
  return (
    <QueueDesk
      key={dataUpdatedAt}
      project={project}
      levels={levels}
      ids={data.ids}
      end={
        <Empty
          icon={<IconCircleCheck size={28} stroke={1.5} />}
          title={messages.done}
          text={messages.doneText}
          action={reload}
        />
      }
    />
  );
}
