import { useMessages } from "#ui/locale.tsx";
import { FileSendingDrop } from "#workspace/imports/file-sending-drop.tsx";
import { farmerImportMessages } from "./messages.ts";
import { useListUpload } from "./use-list-upload.ts";

const EXTENSIONS = [".xlsx", ".xlsm", ".ods", ".csv", ".tsv", ".txt", ".geojson", ".json"];

/** Drop a list of farmers: it is sent, read, and its page opens. */
export function ListDrop({ organisationId }: { organisationId: number }) {
  const messages = useMessages(farmerImportMessages);
  return (
    <FileSendingDrop
      sending={useListUpload(organisationId)}
      title={messages.drop}
      hint={messages.dropHint}
      extensions={EXTENSIONS}
    />
  );
}
