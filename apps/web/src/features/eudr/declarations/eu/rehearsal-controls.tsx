import { Button, Group, NativeSelect } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import classes from "../declarations.module.css";
import { euMessages } from "./eu-messages.ts";
import { rehearsalQuery } from "./eu-queries.ts";

interface Props {
  organisationId: number;
  rehearsal: { ahead_hours: number; next_answer: string | null };
  /** The clock matters once something was submitted, the answer before. */
  shows: "clock" | "answer";
}

/** What a rehearsal lets one set that no authority would. */
export function RehearsalControls({ organisationId, rehearsal, shows }: Props) {
  const messages = useMessages(euMessages);
  const locale = useLocale();
  const queryClient = useQueryClient();
  async function set(input: { aheadHours?: number; nextAnswer?: string | null }): Promise<void> {
    try {
      await callFunction("set-rehearsal", { organisationId, ...input });
      await queryClient.invalidateQueries({ queryKey: rehearsalQuery(organisationId).queryKey });
    } catch (error) {
      toast({ title: problemText(error, locale), color: "critical" });
    }
  }
  if (shows === "answer")
    return (
      <NativeSelect
        label={messages.nextAnswer}
        value={rehearsal.next_answer ?? ""}
        data={Object.entries(messages.answers).map(([value, label]) => ({ value, label }))}
        onChange={({ currentTarget }) => void set({ nextAnswer: currentTarget.value || null })}
        maw={420}
        mt="md"
      />
    );
  const { ahead_hours: ahead } = rehearsal;
  return (
    <Group gap="sm" mt="md" role="group" aria-label={messages.clock}>
      <span className={classes.muted}>
        {messages.clock}. {ahead > 0 && messages.clockAhead(ahead)}
      </span>
      <Button size="xs" variant="default" onClick={() => void set({ aheadHours: ahead + 24 })}>
        {messages.forward}
      </Button>
      {ahead > 0 && (
        <Button size="xs" variant="default" onClick={() => void set({ aheadHours: 0 })}>
          {messages.resetClock}
        </Button>
      )}
    </Group>
  );
}
