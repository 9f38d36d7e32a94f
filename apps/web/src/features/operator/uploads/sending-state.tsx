import { Alert, Progress } from "@mantine/core";
import { formatShare } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { useOnline } from "#ui/use-online.ts";
import { sendingMessages } from "./messages.ts";
import type { Sending } from "./use-send-files.ts";

/** How far the files are, or why they cannot be sent: what was refused, or else what the form lacks. */
export function SendingState({ state, problem }: { state: Sending; problem: string | null }) {
  const messages = useMessages(sendingMessages);
  const locale = useLocale();
  const isOnline = useOnline();
  const told = state.phase === "failed" ? state.problem : problem;
  return (
    <>
      <div role="alert">
        {told && (
          <Alert color="critical" variant="light">
            {told}
          </Alert>
        )}
      </div>
      {state.phase === "sending" && (
        <div role="status">
          <p>{messages.sending(state.name, formatShare(state.share, locale))}</p>
          <Progress value={state.share * 100} aria-label={state.name} />
          {!isOnline && <p>{messages.waitingForNetwork}</p>}
        </div>
      )}
    </>
  );
}
