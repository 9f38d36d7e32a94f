import { useQuery } from "@tanstack/react-query";
import { useCollection } from "../collect-address.ts";
import { type OneProject, projectFormsQuery } from "../collect-queries.ts";
import { type Filler, FillerContext, usePresentFiller } from "../device/filler.ts";
import { UnsentNotice } from "../outbox/unsent-notice.tsx";
import { PreparationPanel } from "./preparation-panel.tsx";

/** What of this device waits to be sent, on pages that know nothing else of filling. */
export function DeviceUnsent() {
  const filler = usePresentFiller();
  if (filler === null) return null;
  return (
    <FillerContext value={filler}>
      <UnsentNotice />
    </FillerContext>
  );
}

/** Prepares this device for all forms of a project that are filled now. */
export function ProjectPreparation({ project }: { project: OneProject }) {
  const filler = usePresentFiller();
  return filler === null ? null : <Preparation project={project} filler={filler} />;
}

function Preparation({ project, filler }: { project: OneProject; filler: Filler }) {
  const collection = useCollection();
  const { data = [] } = useQuery(projectFormsQuery(project.id));
  const forms = data.filter(({ status, version }) => status === "in_progress" && version !== null);
  if (forms.length === 0) return null;
  return <PreparationPanel wanted={{ filler, collection, organisationId: project.organisation_id, forms }} />;
}
