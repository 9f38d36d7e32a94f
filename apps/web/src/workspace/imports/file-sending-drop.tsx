import { Button, Group, Progress } from "@mantine/core";
import { FileDrop } from "#ui/file-drop.tsx";
import { formatBytes, formatShare } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import classes from "./import-area.module.css";
import { importMessages } from "./messages.ts";
import type { FileSending } from "./use-file-sending.ts";

// As it is told beside the field; the server's own limit is a little above it.
const MAXIMUM_BYTES = 100_000_000;

interface Props {
  sending: FileSending;
  title: string;
  hint: string;
  extensions: readonly string[];
  /** What to do with a file that is none of these, by its name. */
  advice?: (name: string) => string | null;
}

/** Drop a file: it is sent, and what was begun goes on. */
export function FileSendingDrop({ sending: { state, start, stop }, title, hint, extensions, advice }: Props) {
  const messages = useMessages(importMessages);
  if (state.phase === "sending")
    return <Sending name={state.file.name} size={state.file.size} share={state.share} onStop={stop} />;
  return (
    <div className={classes.drop}>
      {state.phase === "failed" && (
        <NotDone
          title={messages.uploadFailed}
          text={state.problem}
          action={
            <Button variant="default" size="compact-sm" onClick={() => void start(state.file)}>
              {messages.retry}
            </Button>
          }
        />
      )}
      <FileDrop
        title={title}
        hint={hint}
        extensions={extensions}
        maximumBytes={MAXIMUM_BYTES}
        {...(advice ? { advice } : {})}
        onFiles={([file]) => {
          if (file) void start(file);
        }}
      />
    </div>
  );
}

interface SendingProps {
  name: string;
  size: number;
  share: number;
  onStop: () => void;
}

function Sending({ name, size, share, onStop }: SendingProps) {
  const messages = useMessages(importMessages);
  const locale = useLocale();
  return (
    <div className={classes.sending} role="status">
      <Group justify="space-between" gap="sm">
        <strong>{messages.uploading(name)}</strong>
        <span>
          {formatShare(share, locale, 0)} · {formatBytes(size, locale)}
        </span>
      </Group>
      <Progress value={share * 100} aria-label={messages.uploading(name)} />
      <div>
        <Button variant="default" size="xs" onClick={onStop}>
          {messages.cancelUpload}
        </Button>
      </div>
    </div>
  );
}
