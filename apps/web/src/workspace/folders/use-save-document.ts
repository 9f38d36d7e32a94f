import { downloadStored } from "#app/exported-file.ts";
import { keepTrying } from "#app/keep-trying.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { folderMessages } from "./folder-messages.ts";

/** Has the browser save a document, or says why not. */
export function useSaveDocument() {
  const messages = useMessages(folderMessages);
  const locale = useLocale();
  return ({ object_path, name }: { object_path: string; name: string }) =>
    keepTrying({
      run: () => downloadStored("documents", { objectPath: object_path, fileName: name }),
      failed: messages.saveFailed,
      locale,
    });
}
