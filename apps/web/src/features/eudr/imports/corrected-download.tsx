import { Button } from "@mantine/core";
import { IconTableExport } from "@tabler/icons-react";
import { useMessages } from "#ui/locale.tsx";
import { useFileJob } from "../exports/use-export.ts";
import type { PlotImport } from "./import-queries.ts";
import { importMessages } from "./messages.ts";
import type { ImportPlan } from "./use-import-plan.ts";

/** The person's whole file as a workbook: what was repaired and what is still to be decided is marked. */
export function CorrectedDownload({ one, decided }: { one: PlotImport; decided: ImportPlan }) {
  const messages = useMessages(importMessages);
  const { job, isStarting, start } = useFileJob(one.project_id);
  const prepare = () =>
    start("export-import-rows", {
      importId: one.id,
      scope: "all",
      format: "xlsx",
      identifierColumn: decided.columns.identifier,
      excludedRows: [...decided.leftOut],
    });
  return (
    <Button
      variant="default"
      leftSection={<IconTableExport size={16} stroke={1.7} />}
      loading={isStarting || job !== null}
      onClick={() => void prepare()}
    >
      {messages.downloadCorrected}
    </Button>
  );
}
