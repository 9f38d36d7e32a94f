import { Button } from "@mantine/core";
import { holdsForms, projectAddress } from "@parcelle/domain/modules/project-address";
import { IconFolder, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense } from "react";
import { useModules } from "#app/built-modules.ts";
import { useMay, useOrganisation } from "#app/current-organisation.ts";
import { MODULES, moduleTexts } from "#app/modules.ts";
import { problemText } from "#app/problem-text.ts";
import { useBesides } from "#app/use-besides.ts";
import { AppLink } from "#ui/app-link.tsx";
import { WorkStateBadge } from "#ui/badge/work-state-badge.tsx";
import { formatSince } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import classes from "./home.module.css";
import { homeMessages } from "./messages.ts";
import { nextOfProject } from "./next-of-project.ts";
import {
  type ProjectPicture,
  projectPictures,
  type RecentProject,
  recentProjects,
} from "./recent-projects.ts";
import { homeTasks } from "./tasks.ts";

const PlotsPicture = lazy(async () => ({ default: (await import("./plots-picture.tsx")).PlotsPicture }));

export function RecentProjects() {
  const lang = useLocale();
  const { data, error, refetch } = useQuery(recentProjects(useOrganisation()?.id));
  if (error && !data) return <Failed message={problemText(error, lang)} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={4} />;
  return data.length === 0 ? <NoProject /> : <Cards projects={data} />;
}

/** Where one module alone is open, its first project is a click away. */
function NoProject() {
  const messages = useMessages(homeMessages);
  const locale = useLocale();
  const [module, ...others] = useModules().open;
  const mayCreate = useMay("projects.create") && module !== undefined && others.length === 0;
  return (
    <Empty
      icon={<IconFolder size={26} stroke={1.5} />}
      title={messages.noProject}
      text={mayCreate ? messages.firstProjectText : messages.noProjectText}
      action={
        mayCreate && (
          <Button
            leftSection={<IconPlus size={16} stroke={2} />}
            renderRoot={(props) => <AppLink {...props} href={`/${locale}${module.path}/new`} />}
          >
            {messages.createProject}
          </Button>
        )
      }
    />
  );
}

function Cards({ projects }: { projects: readonly RecentProject[] }) {
  const { data: pictures, isLoadingError } = useBesides(projectPictures(projects));
  return (
    <ul className={classes.projectCards}>
      {projects.map((project) => (
        <Project
          key={project.id}
          project={project}
          picture={pictures?.find(({ project_id }) => project_id === project.id)}
          isUnknown={isLoadingError}
        />
      ))}
    </ul>
  );
}

interface CardProps {
  project: RecentProject;
  picture: ProjectPicture | undefined;
  /** What is drawn could not be read. */
  isUnknown: boolean;
}

function Project({ project, picture, isUnknown }: CardProps) {
  const messages = useMessages(homeMessages);
  const modules = useMessages(moduleTexts);
  const lang = useLocale();
  const module = MODULES.find(({ key }) => key === project.module);
  const address = projectAddress(project) ?? "";
  const hasForms = holdsForms(project.module);
  const visited = project.project_visits[0]?.visited_at;
  const when = visited
    ? messages.opened(formatSince(visited, lang))
    : messages.updated(formatSince(project.updated_at, lang));
  return (
    <li className={classes.project}>
      <Frame>
        {hasForms && messages.forms}
        {isUnknown && !picture && !hasForms && messages.pictureFailed}
        {picture?.plots === 0 && !hasForms && messages.noPlots}
        {picture && picture.plots > 0 && (
          <Suspense>
            <PlotsPicture module={project.module} picture={picture} />
          </Suspense>
        )}
      </Frame>
      <AppLink href={`/${lang}${address}`} className={classes.projectLink}>
        {project.name}
      </AppLink>
      <span className={classes.projectFacts}>
        <span className={classes.projectDetail}>{module && modules[module.key].name}</span>
        <WorkStateBadge state={project.status} />
      </span>
      <span className={classes.projectDetail}>
        {picture && picture.plots > 0 && `${messages.plots(picture.plots)} · `}
        {when}
      </span>
      <Next project={project} address={address} plots={picture?.plots} />
    </li>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return <div className={classes.picture}>{children}</div>;
}

interface NextProps {
  project: RecentProject;
  address: string;
  plots: number | undefined;
}

/** One next step, and how much else waits. */
function Next({ project, address, plots }: NextProps) {
  const messages = useMessages(homeMessages);
  const locale = useLocale();
  const permissions = useOrganisation()?.permissions ?? [];
  // The list of tasks says it where they could not be read.
  const { data: all = [] } = useQuery(homeTasks);
  const tasks = all.filter(({ project_id }) => project_id === project.id);
  const may = (permission: (typeof permissions)[number]) => permissions.includes(permission);
  const next = nextOfProject({ project, address, plots, tasks, may, locale });
  const others = tasks.filter((task) => task.address !== next?.address).length;
  if (!next) return null;
  return (
    <span className={classes.projectDetail}>
      <AppLink href={`/${locale}${next.address}`} className={classes.projectNext}>
        {next.text}
      </AppLink>
      {others > 0 && ` ${messages.alsoWaiting(others)}`}
    </span>
  );
}
