import { FileDrop } from "#ui/file-drop.tsx";
import { useMessages } from "#ui/locale.tsx";
import { SendingState } from "../uploads/sending-state.tsx";
import { useSendFiles } from "../uploads/use-send-files.ts";
import { backgroundMessages } from "./messages.ts";

// As it is told beside the field; the server's own limit is a little above it.
const mostBytes = 1_000_000_000;

const extensions = { pmtiles: [".pmtiles"], mbtiles: [".mbtiles"], cog: [".tif", ".tiff"] } as const;

interface Props {
  kind: keyof typeof extensions;
  /** The name of the file that was sent, or that is kept; empty without. */
  name: string;
  onSent: (name: string, objectPath: string) => void;
}

/** The file of a background, sent as soon as it is chosen; it counts once the background is saved. */
export function BackgroundFile({ kind, name, onSent }: Props) {
  const messages = useMessages(backgroundMessages);
  const { state, work } = useSendFiles("background-uploads");
  const isBusy = state.phase === "asking" || state.phase === "sending";
  async function send(file: File): Promise<void> {
    await work(async (put) => onSent(file.name, await put(file)));
  }
  return (
    <>
      <FileDrop
        title={messages.fileTitle(extensions[kind][0])}
        hint={name === "" ? messages.fileHints[kind] : messages.fileIs(name)}
        extensions={extensions[kind]}
        maximumBytes={mostBytes}
        busy={isBusy}
        onFiles={(files) => files[0] && void send(files[0])}
      />
      {state.phase === "failed" && <SendingState state={state} problem={null} />}
      {isBusy && name === "" && <SendingState state={state} problem={null} />}
    </>
  );
}
