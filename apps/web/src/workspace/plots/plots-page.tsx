import { useQuery } from "@tanstack/react-query";
import { problemText } from "#app/problem-text.ts";
import { useLocale } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { ImportArea } from "../imports/import-area.tsx";
import { useMayInProject } from "../project/project-context.ts";
import { RunStatus } from "../runs/run-status.tsx";
import { countOf, figuresQuery, hectaresValues } from "../statistics/figures-query.ts";
import { TrashNote } from "../trash/trash-note.tsx";
import { TrashedPlots } from "../trash/trashed-plots.tsx";
import { useTrashView } from "../trash/use-trash-view.ts";
import { useWorkspace } from "../workspace-context.ts";
import { PlotsNotes } from "./plots-notes.tsx";
import classes from "./plots-page.module.css";
import { PlotsTable } from "./plots-table.tsx";
import { StateTiles } from "./state-tiles.tsx";

/** The plots of a project, or those in its trash, as the address says. */
export function PlotsPage({ projectId }: { projectId: number }) {
  const { isOpen } = useTrashView();
  return isOpen ? <TrashedPlots /> : <Plots projectId={projectId} />;
}

/** What came in, where it stands, and what to do with it. */
function Plots({ projectId }: { projectId: number }) {
  const locale = useLocale();
  const { states, projectVerdict: Verdict } = useWorkspace();
  const asked = figuresQuery(projectId, { summed: hectaresValues(states) });
  const { data: groups, error, refetch } = useQuery(asked);
  const mayImport = useMayInProject("plots.import");
  const isEmpty = groups?.length === 0;
  return (
    <>
      {isEmpty && mayImport && <TrashNote className={classes.trash} />}
      <ImportArea hasPlots={!isEmpty} />
      <RunStatus />
      {groups && groups.length > 0 && (
        <>
          {Verdict && <Verdict projectId={projectId} />}
          <StateTiles groups={groups} />
          <PlotsNotes groups={groups} />
        </>
      )}
      {isEmpty && mayImport ? null : (
        <Section flush>
          {groups && <PlotsTable total={countOf(groups)} />}
          {!groups && error && <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />}
          {!groups && !error && <Loading lines={10} />}
        </Section>
      )}
    </>
  );
}
