import { useMessages } from "#ui/locale.tsx";
import { FileSendingDrop } from "#workspace/imports/file-sending-drop.tsx";
import { useListUpload } from "../imports/use-list-upload.ts";
import { farmerMigrationMessages } from "./messages.ts";

const EXTENSIONS = [".xlsx", ".csv", ".zip", ".geojson", ".json"];

/** Drop the file of another registry: it is sent, read by its columns, and its page opens. */
export function MigrationDrop({ organisationId }: { organisationId: number }) {
  const messages = useMessages(farmerMigrationMessages);
  return (
    <FileSendingDrop
      sending={useListUpload(organisationId, "migration")}
      title={messages.drop}
      hint={messages.dropHint}
      extensions={EXTENSIONS}
    />
  );
}
