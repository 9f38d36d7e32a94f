import { useQuery } from "@tanstack/react-query";
import { problemText } from "#app/problem-text.ts";
import { useLocale } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { AssessmentStatus } from "../assessments/assessment-status.tsx";
import { ComplianceTiles } from "../assessments/compliance-tiles.tsx";
import { countOf, figuresQuery } from "../figures-query.ts";
import { ImportArea } from "../imports/import-area.tsx";
import { useMayInProject } from "../project-context.ts";
import { useTrashView } from "../trash/use-trash-view.ts";
import { PlotsNotes } from "./plots-notes.tsx";
import { PlotsTable } from "./plots-table.tsx";
import classes from "./project-page.module.css";
import { TrashNote } from "./trash/trash-note.tsx";
import { TrashedPlots } from "./trash/trashed-plots.tsx";

/** The plots of a project, or those in its trash, as the address says. */
export function ProjectPage({ projectId }: { projectId: number }) {
  const { isOpen } = useTrashView();
  return isOpen ? <TrashedPlots /> : <Plots projectId={projectId} />;
}

/** What came in, where it stands, and what to do with it. */
function Plots({ projectId }: { projectId: number }) {
  const locale = useLocale();
  const { data: groups, error, refetch } = useQuery(figuresQuery(projectId));
  const mayImport = useMayInProject("plots.import");
  const isEmpty = groups?.length === 0;
  return (
    <>
      {isEmpty && mayImport && <TrashNote className={classes.trash} />}
      <ImportArea hasPlots={!isEmpty} />
      <AssessmentStatus />
      {groups && groups.length > 0 && (
        <>
          <ComplianceTiles groups={groups} />
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
