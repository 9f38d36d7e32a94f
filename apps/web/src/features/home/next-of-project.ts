import { homeOf, taskWordsOf } from "@parcelle/domain/modules/home";
import type { Permission } from "@parcelle/domain/permissions/roles";
import { entryOf, unknownText } from "@parcelle/domain/unknown-code";
import type { Locale } from "#shell/locale.ts";
import { homeMessages } from "./messages.ts";
import type { ProjectPicture, RecentProject } from "./recent-projects.ts";
import type { HomeTask } from "./tasks.ts";

export interface NextOfProject {
  text: string;
  /** Behind the language prefix. */
  address: string;
}

/** What a task is called: in the words of its module, or of all. */
export function taskText({ kind, module, amount }: HomeTask, locale: Locale): string {
  const words = taskWordsOf(module, kind)?.[locale] ?? entryOf(homeMessages[locale].tasks, kind);
  return words?.(amount) ?? unknownText(kind, locale);
}

interface Known {
  project: RecentProject;
  /** Behind the language prefix. */
  address: string;
  plots: ProjectPicture["plots"] | undefined;
  /** Its module has an analysis. */
  isAnalysed: boolean;
  /** Those that wait in this project. */
  tasks: readonly HomeTask[];
  may: (permission: Permission) => boolean;
  locale: Locale;
}

/** As on the project's own page: plots, then their analysis, then what the module makes of the results. */
export function nextOfProject({
  project,
  address,
  plots,
  isAnalysed,
  tasks,
  may,
  locale,
}: Known): NextOfProject | null {
  const messages = homeMessages[locale];
  const home = homeOf(project.module);
  const follows = !project.status_by_hand;
  const of = (...kinds: string[]) => tasks.find(({ kind }) => kinds.includes(kind));
  const asNext = (task: HomeTask) => ({ text: taskText(task, locale), address: task.address });
  const first = of("import_to_review") ?? (plots === 0 ? undefined : of("to_assess", "to_assess_again"));
  if (first) return asNext(first);
  if (plots === 0) return may("plots.import") ? { text: messages.importPlots, address } : null;
  const waits = isAnalysed && follows && project.status === "in_progress";
  if (waits && may("assessments.run")) return { text: messages.analyse, address: `${address}/assessments` };
  const isDone = follows && project.status === "completed";
  if (home && isDone && may(home.next.permission)) {
    const begun = of(...Object.keys(home.tasks));
    return begun ? asNext(begun) : { text: home.next.title[locale], address: `${address}${home.next.path}` };
  }
  return tasks[0] ? asNext(tasks[0]) : null;
}
