import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useMessages } from "#ui/locale.tsx";
import type { FarmerImport } from "./import-queries.ts";
import { farmerImportMessages } from "./messages.ts";
import { useRowsFile } from "./use-rows-file.ts";

/** Whether rows were not taken, or not whole. */
export const hasRowsToMend = ({ totals: { returned = 0, incomplete = 0 } }: FarmerImport): boolean =>
  returned + incomplete > 0;

/** The list as it was sent, with what is to be mended in colour and comments: only such rows, or all. */
export function RowsDownload({ one }: { one: FarmerImport }) {
  const messages = useMessages(farmerImportMessages);
  const { isBusy, prepare } = useRowsFile(one.id);
  const scope = hasRowsToMend(one) ? "returned" : "all";
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.7} />}
      loading={isBusy}
      onClick={() => void prepare(scope)}
    >
      {scope === "returned" ? messages.download : messages.downloadAll}
    </Button>
  );
}
