import { Alert, Button, Group } from "@mantine/core";
import { type DraftState, isRefused } from "#app/autosave/draft-saver.ts";
import { problemText } from "#app/problem-text.ts";
import { StateBadge, type Tone } from "#ui/badge/state-badge.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { conflictMessages, fieldName } from "./conflict-messages.ts";
import type { Draft } from "./draft.ts";
import type { DraftConflict } from "./draft-conflict.ts";
import { declarationMessages } from "./messages.ts";
import { refusedFields } from "./refused-fields.ts";
import type { StepKey } from "./steps.ts";
import type { DraftControl } from "./use-draft.ts";

const TONES: Record<DraftState<Draft>["saving"], Tone> = {
  saved: "success",
  unsaved: "neutral",
  saving: "running",
  failed: "critical",
  held: "critical",
};

export function SavingBadge({ saving }: Pick<DraftState<Draft>, "saving">) {
  const messages = useMessages(declarationMessages);
  return (
    <span role="status">
      <StateBadge tone={TONES[saving]} label={messages.saving[saving]} />
    </span>
  );
}

interface NoticesProps {
  control: DraftControl;
  onGo: (step: StepKey, field: string) => void;
}

/** What the user must know about unsaved changes: taken up again, in conflict, or refused. */
export function SavingNotices({ control, onGo }: NoticesProps) {
  const messages = useMessages(declarationMessages);
  const locale = useLocale();
  const { conflict } = control;
  const held = control.saving === "held" ? refusedFields(control.draft)[0] : undefined;
  return (
    <>
      {conflict && <ConflictNotice conflict={conflict} />}
      {control.isRecovered && (
        <Alert color="interactive" variant="light">
          {messages.recovered}
        </Alert>
      )}
      {held && (
        <Alert color="critical" variant="light" title={messages.saving.held}>
          {messages.keptUntilMended}
          <div>
            <Button size="xs" variant="default" mt="sm" onClick={() => onGo(held.step, held.field)}>
              {messages.mend}
            </Button>
          </div>
        </Alert>
      )}
      {control.saving === "failed" && !conflict && (
        <Alert color="critical" variant="light" title={problemText(control.error, locale)}>
          {isRefused(control.error) ? messages.keptUntilMended : messages.keptHere}
          <div>
            <Button size="xs" variant="default" mt="sm" onClick={() => void control.flush()}>
              {messages.saveNow}
            </Button>
          </div>
        </Alert>
      )}
    </>
  );
}

function ConflictNotice({ conflict: { both, take, drop } }: { conflict: DraftConflict }) {
  const messages = useMessages(conflictMessages);
  const locale = useLocale();
  const names = (both ?? []).map((field) => fieldName(field, locale)).join(", ");
  return (
    <Alert color="warning" variant="light">
      {messages.changed} {both && (names ? messages.both(names) : messages.others)}
      <Group gap="sm" mt="sm">
        <Button size="xs" onClick={take}>
          {messages.take}
        </Button>
        <Button size="xs" variant="default" onClick={drop}>
          {messages.drop}
        </Button>
      </Group>
    </Alert>
  );
}
