import { Button } from "@mantine/core";
import { IconFileUpload } from "@tabler/icons-react";
import { useState } from "react";
import { useMessages } from "#ui/locale.tsx";
import { NewPlotButton } from "../plots/new-plot/new-plot-button.tsx";
import { useMayInProject, useProject } from "../project/project-context.ts";
import { firstPlotsMessages } from "./first-plots-messages.ts";
import classes from "./import-area.module.css";
import { ImportDrop } from "./import-drop.tsx";
import { PastImports, PendingImports } from "./imports-list.tsx";
import { importMessages } from "./messages.ts";
import { TemplateLinks } from "./template-links.tsx";

/** Where plots come in: open while there is none, behind buttons afterwards; below it what waits to be finished. */
export function ImportArea({ hasPlots }: { hasPlots: boolean }) {
  const messages = useMessages(importMessages);
  const project = useProject();
  const mayImport = useMayInProject("plots.import") && project.deleted_at === null;
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes.area}>
      <div className={classes.bar}>
        {mayImport && hasPlots && <NewPlotButton />}
        {mayImport && hasPlots && (
          <Button
            variant="default"
            leftSection={<IconFileUpload size={16} stroke={1.7} />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {messages.importButton}
          </Button>
        )}
        <PastImports />
      </div>
      {mayImport && (!hasPlots || isOpen) && (
        <>
          <ImportDrop />
          <TemplateLinks />
        </>
      )}
      {mayImport && !hasPlots && <ByHand />}
      <PendingImports />
    </div>
  );
}

function ByHand() {
  const messages = useMessages(firstPlotsMessages);
  return (
    <div className={classes.templates}>
      <span>{messages.orByHand}</span>
      <NewPlotButton giving="outline" size="xs" />
      <NewPlotButton giving="point" size="xs" />
    </div>
  );
}
