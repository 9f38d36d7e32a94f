import { Button } from "@mantine/core";
import { IconFileUpload } from "@tabler/icons-react";
import { useLocation } from "@tanstack/react-router";
import { useBesides } from "#app/use-besides.ts";
import { AppLink } from "#ui/app-link.tsx";
import { useMessages } from "#ui/locale.tsx";
import { useAddresses } from "../addresses.ts";
import { importMessages } from "../imports/messages.ts";
import { RunAction, type RunDialogState } from "../runs/run-action.tsx";
import { waitingQuery } from "../runs/waiting-query.ts";
import { countOf, figuresQuery, usableOf } from "../statistics/figures-query.ts";
import { useWorkspace } from "../workspace-context.ts";
import { useMayInProject, useProject } from "./project-context.ts";

/** How many plots wait for an analysis; undefined while it is not known. */
export function useWaiting(): number | undefined {
  const project = useProject();
  const { relation } = useWorkspace();
  const { data: groups } = useBesides(figuresQuery(project.id));
  const { data: counted } = useBesides(waitingQuery(relation, project));
  // Before the first analysis all of them wait: nobody needs to be asked.
  return project.current_assessment_id === null && groups ? countOf(usableOf(groups)) : counted;
}

interface NextStepProps {
  run: RunDialogState;
  /** On a phone an analysis that is no next step stands in the list of the others. */
  isNarrow?: boolean;
}

/**
 * What the work waits for is the one filled button: plots, then their analysis, then what the module makes of the results.
 * An analysis that would find nothing new stands beside it as one of the others.
 */
export function NextStep({ run, isNarrow = false }: NextStepProps) {
  const project = useProject();
  const { nextStep: OwnStep } = useWorkspace();
  const { data: groups } = useBesides(figuresQuery(project.id));
  const waiting = useWaiting();
  if (!groups) return null;
  return (
    <>
      {/* In one place, so that its dialog stays open while plots arrive; it says too which are in the trash. */}
      <RunAction dialog={run} waiting={waiting ?? 0} isElsewhere={isNarrow && !waiting} />
      {countOf(groups) === 0 ? <ImportStep /> : OwnStep && waiting === 0 && <OwnStep />}
    </>
  );
}

/** On the page of the plots the place for files is open already. */
function ImportStep() {
  const messages = useMessages(importMessages);
  const project = useProject();
  const addresses = useAddresses();
  const mayImport = useMayInProject("plots.import");
  const plots = addresses.project(project.id);
  const isThere = useLocation({ select: ({ pathname }) => pathname === plots });
  if (!mayImport || isThere) return null;
  return (
    <Button
      leftSection={<IconFileUpload size={16} stroke={1.7} />}
      renderRoot={(props) => <AppLink {...props} href={plots} />}
    >
      {messages.importButton}
    </Button>
  );
}
