import { homeOf, taskWordsOf } from "@parcelle/domain/modules/home";
import { holdsForms } from "@parcelle/domain/modules/project-address";
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
  /** Those that wait in this project. */
  tasks: readonly HomeTask[];
  may: (permission: Permission) => boolean;
  locale: Locale;
}

/** As on the project's own page: plots, then their analysis, then what the module makes of the results. */
export function nextOfProject({ project, address, plots, tasks, may, locale }: Known): NextOfProject | null {
  const messages = homeMessages[locale];
  const of = (...kinds: string[]) => tasks.find(({ kind }) => kinds.includes(kind));
  const asNext = (task: HomeTask) => ({ text: taskText(task, locale), address: task.address });
  const imported = of("import_to_review");
  if (imported) return asNext(imported);
  if (plots === 0 && !holdsForms(project.module))
    return may("plots.import") ? { text: messages.importPlots, address } : null;
  const analysis = of("to_assess", "to_assess_again");
  if (analysis) return { text: messages.analyse, address: analysis.address };
  const ofModule = of(...Object.keys(homeOf(project.module)?.tasks ?? {}));
  const first = ofModule ?? tasks[0];
  return first ? asNext(first) : null;
}
