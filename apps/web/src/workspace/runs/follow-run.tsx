import { incidentOf } from "@parcelle/domain/notifications/incidents";
import { useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useMemo, useState } from "react";
import { useNewsSeen } from "#app/notifications/use-news-seen.ts";
import { useBesides } from "#app/use-besides.ts";
import { useJobEnd } from "#app/use-job-end.ts";
import { isOver, type Job } from "#ui/job.ts";
import { useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { keys } from "../keys.ts";
import { useProject } from "../project/project-context.ts";
import { projectJobsQuery } from "../project/project-jobs-query.ts";
import { useWorkspace } from "../workspace-context.ts";
import { runMessages } from "./run-messages.ts";

interface FollowedRun {
  /** A run of the project is under way. */
  isRunning: boolean;
  /** Its job, live. */
  job: Job | null;
  /** How the run ended that was followed here. */
  ended: Job | null;
  forget: () => void;
}

const RunContext = createContext<FollowedRun>({ isRunning: false, job: null, ended: null, forget: () => {} });

/** The run of the project, wherever it was started. */
export const useRun = (): FollowedRun => use(RunContext);

/**
 * Follows the run of a project on all of its pages: when it ends, everything of the project is asked for again, so that
 * colours, tables and figures are those of the new results.
 */
export function FollowRun({ children }: { children: ReactNode }) {
  const messages = useMessages(runMessages);
  const project = useProject();
  const { runs } = useWorkspace();
  const queryClient = useQueryClient();
  const seen = useNewsSeen();
  const [ended, setEnded] = useState<Job | null>(null);
  const { data: jobs } = useBesides({
    ...projectJobsQuery(project.id, runs?.job ?? ""),
    enabled: runs !== undefined,
  });
  const newest = jobs?.[0];
  const running = newest && !isOver(newest) ? newest : null;
  const { data: job = null } = useJobEnd(running?.id ?? null, (finished) => {
    setEnded(finished);
    seen(incidentOf.runOfProject(project.id));
    if (finished.status === "completed") toast({ title: messages.done });
    void queryClient.invalidateQueries({ queryKey: keys.project(project.id) });
    void queryClient.invalidateQueries({ queryKey: ["credits", project.organisation_id] });
  });
  const isRunning = running !== null;
  const followed = useMemo(
    () => ({ isRunning, job: isRunning ? job : null, ended, forget: () => setEnded(null) }),
    [isRunning, job, ended],
  );
  return <RunContext value={followed}>{children}</RunContext>;
}
