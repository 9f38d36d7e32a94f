import { Button, Progress } from "@mantine/core";
import { FileDrop } from "#ui/file-drop.tsx";
import { formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import registry from "../../registry/farmers.module.css";
import classes from "../pictures.module.css";
import { byNameMessages } from "./by-name-messages.ts";
import { PhotosReport } from "./photos-report.tsx";
import { type ByName, usePhotosByName } from "./use-photos-by-name.ts";

const EXTENSIONS = [".zip", ".jpg", ".jpeg", ".png", ".webp"];
const LARGEST_ZIP = 4_000_000_000;

/** Photos of many farmers at once, each to the one whose identifier is its name. */
export function PhotosByName({ organisationId }: { organisationId: number }) {
  const messages = useMessages(byNameMessages);
  const { state, match, send, stop, leave, undo } = usePhotosByName(organisationId);
  return (
    <Section title={messages.title}>
      <p className={registry.muted}>{messages.lead}</p>
      {(state.phase === "empty" || state.phase === "reading") && (
        <>
          <NotDone title={messages.failed} text={state.phase === "empty" ? state.problem : null} />
          <FileDrop
            title={state.phase === "reading" ? messages.reading : messages.drop}
            hint={messages.dropHint}
            extensions={EXTENSIONS}
            maximumBytes={LARGEST_ZIP}
            multiple
            busy={state.phase === "reading"}
            onFiles={(files) => void match(files)}
          />
        </>
      )}
      {state.phase === "report" && (
        <PhotosReport photos={state.photos} onSave={(photos) => void send(photos)} onCancel={leave} />
      )}
      {state.phase === "sending" && <Sending state={state} onStop={stop} />}
      {state.phase === "done" && <Done state={state} onUndo={() => void undo(state.kept)} onAgain={leave} />}
    </Section>
  );
}

type StateOf<Phase extends ByName["phase"]> = Extract<ByName, { phase: Phase }>;

function Sending({ state: { done, count }, onStop }: { state: StateOf<"sending">; onStop: () => void }) {
  const messages = useMessages(byNameMessages);
  const locale = useLocale();
  return (
    <div className={classes.sending} aria-live="polite">
      <p className={registry.muted}>{messages.sending(formatNumber(done, locale, 0), count)}</p>
      <Progress value={(done / count) * 100} aria-label={messages.title} />
      <Button variant="default" size="xs" onClick={onStop}>
        {messages.stop}
      </Button>
    </div>
  );
}

interface DoneProps {
  state: StateOf<"done">;
  onUndo: () => void;
  onAgain: () => void;
}

function Done({ state: { kept, failures }, onUndo, onAgain }: DoneProps) {
  const messages = useMessages(byNameMessages);
  return (
    <div className={classes.part}>
      <p className={registry.verdict}>{messages.done(kept.length)}</p>
      {failures.length > 0 && (
        <>
          <p className={registry.muted}>{messages.someFailed(failures.length)}</p>
          <ul>
            {failures.map((failure) => (
              <li key={failure}>{failure}</li>
            ))}
          </ul>
        </>
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={onAgain}>
          {messages.again}
        </Button>
        {kept.length > 0 && (
          <Button variant="subtle" onClick={onUndo}>
            {messages.undo}
          </Button>
        )}
      </div>
    </div>
  );
}
