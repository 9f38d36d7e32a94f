import { Button } from "@mantine/core";
import { IconFileUpload } from "@tabler/icons-react";
import { useState } from "react";
import { useMessages } from "#ui/locale.tsx";
import { useMayInProject, useProject } from "../project/project-context.ts";
import classes from "./import-area.module.css";
import { ImportDrop } from "./import-drop.tsx";
import { PastImports, PendingImports } from "./imports-list.tsx";
import { importMessages } from "./messages.ts";

/** Where files come in: open while there is no plot, behind a button afterwards; below it what waits to be finished. */
export function ImportArea({ hasPlots }: { hasPlots: boolean }) {
  const messages = useMessages(importMessages);
  const project = useProject();
  const mayImport = useMayInProject("plots.import") && project.deleted_at === null;
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes.area}>
      <div className={classes.bar}>
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
      {mayImport && (!hasPlots || isOpen) && <ImportDrop />}
      <PendingImports />
    </div>
  );
}
