import { workStateNames } from "@parcelle/domain/states/work-states";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import { IconFolder } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useOrganisation } from "#app/current-organisation.ts";
import { MODULES, moduleTexts } from "#app/modules.ts";
import { problemText } from "#app/problem-text.ts";
import { AppLink } from "#ui/app-link.tsx";
import { StateBadge } from "#ui/badge/state-badge.tsx";
import { formatSince } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import classes from "./home.module.css";
import { homeMessages } from "./messages.ts";
import { type RecentProject, recentProjects } from "./recent-projects.ts";

export function RecentProjects() {
  const messages = useMessages(homeMessages);
  const lang = useLocale();
  const { data, error, refetch } = useQuery(recentProjects(useOrganisation()?.id));
  if (error && !data) return <Failed message={problemText(error, lang)} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={4} />;
  if (data.length === 0) {
    return (
      <Empty
        icon={<IconFolder size={26} stroke={1.5} />}
        title={messages.noProject}
        text={messages.noProjectText}
      />
    );
  }
  return (
    <ul className={classes.projectCards}>
      {data.map((project) => (
        <Project key={project.id} project={project} />
      ))}
    </ul>
  );
}

function Project({ project }: { project: RecentProject }) {
  const messages = useMessages(homeMessages);
  const modules = useMessages(moduleTexts);
  const lang = useLocale();
  const module = MODULES.find(({ key }) => key === project.module);
  const visited = project.project_visits[0]?.visited_at;
  const when = visited
    ? messages.opened(formatSince(visited, lang))
    : messages.updated(formatSince(project.updated_at, lang));
  return (
    <li>
      <AppLink href={`/${lang}${module?.path ?? ""}/${project.id}`} className={classes.project}>
        <span className={classes.projectName}>{project.name}</span>
        <span className={classes.projectFacts}>
          <span className={classes.projectDetail}>{module && modules[module.key].name}</span>
          <StateBadge tone="neutral" label={nameOfKey(workStateNames, project.status, lang)} />
        </span>
        <span className={classes.projectDetail}>{when}</span>
      </AppLink>
    </li>
  );
}
