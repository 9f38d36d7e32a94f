import { useLocale, useMessages } from "#ui/locale.tsx";
import { fileAdvice } from "./file-advice.ts";
import { FileSendingDrop } from "./file-sending-drop.tsx";
import { importMessages } from "./messages.ts";
import { PLOT_EXTENSIONS } from "./plot-extensions.ts";
import { useUpload } from "./use-upload.ts";

/** Drop a file of plots: it is sent, read, and its page opens. */
export function ImportDrop() {
  const messages = useMessages(importMessages);
  const locale = useLocale();
  return (
    <FileSendingDrop
      sending={useUpload()}
      title={messages.drop}
      hint={messages.dropHint}
      extensions={PLOT_EXTENSIONS}
      advice={(name) => fileAdvice(name, locale)}
    />
  );
}
