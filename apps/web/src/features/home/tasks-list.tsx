import { IconChecklist } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useOrganisation } from "#app/current-organisation.ts";
import { useUser } from "#app/current-session.ts";
import { problemText } from "#app/problem-text.ts";
import { AppLink } from "#ui/app-link.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import classes from "./home.module.css";
import { homeMessages } from "./messages.ts";
import { taskText } from "./next-of-project.ts";
import { homeTasks, tasksHere } from "./tasks.ts";

const MOST_SHOWN = 8;

interface Props {
  /** Nothing is drawn where nothing waits: something else stands above. */
  isAddition: boolean;
}

export function TasksList({ isAddition }: Props) {
  const messages = useMessages(homeMessages);
  const lang = useLocale();
  const user = useUser();
  const here = useOrganisation()?.id;
  const { data, error, refetch } = useQuery(homeTasks);
  if (error && !data) return <Failed message={problemText(error, lang)} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={3} />;
  const own = user.organisations.map(({ id }) => id);
  const tasks = tasksHere(data, here, own).slice(0, MOST_SHOWN);
  if (tasks.length === 0 && isAddition) return null;
  if (tasks.length === 0) {
    return (
      <Empty
        icon={<IconChecklist size={26} stroke={1.5} />}
        title={messages.noTask}
        text={messages.noTaskText}
      />
    );
  }
  return (
    <ul className={classes.projects}>
      {tasks.map((task) => (
        <li key={`${task.kind}-${task.project_id}`}>
          <AppLink href={`/${lang}${task.address}`} className={classes.task}>
            <span className={classes.projectName}>{taskText(task, lang)}</span>
            <span className={classes.projectDetail}>{task.project_name}</span>
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
