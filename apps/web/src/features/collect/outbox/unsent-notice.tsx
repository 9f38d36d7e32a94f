import { Alert, Button, Group } from "@mantine/core";
import { useEffect, useState } from "react";
import { useSession } from "#app/current-session.ts";
import { formatNumber, formatSince } from "#ui/format.ts";
import { useLocale } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { useOnline } from "#ui/use-online.ts";
import { useFiller } from "../device/filler.ts";
import type { KeptRecord } from "../device/kept-records.ts";
import { useKeptRecords } from "../device/use-kept-records.ts";
import { askForSync } from "./ask-for-sync.ts";
import { useOutboxMessages } from "./messages.ts";
import { SaveUnsent } from "./save-unsent.tsx";
import { sendUnsent } from "./send-unsent.ts";

/** From then on it is told as an alarm. */
const LATE_MS = 3 * 24 * 3600 * 1000;

/** How many records of this person wait on the device, and how they leave; sent by itself once there is a network. */
export function UnsentNotice() {
  const { id } = useFiller();
  const kept = useKeptRecords(id);
  const unsent = kept === null || kept === "unread" ? [] : kept.filter(({ state }) => state === "unsent");
  return unsent.length === 0 ? null : <Unsent unsent={unsent} />;
}

function Unsent({ unsent }: { unsent: readonly KeptRecord[] }) {
  const messages = useOutboxMessages();
  const locale = useLocale();
  const { isBusy, send } = useSending(unsent);
  const wakes = useWaking();
  const oldest = Math.min(...unsent.map(({ changedAt }) => changedAt));
  const isLate = Date.now() - oldest > LATE_MS;
  return (
    <Alert color={isLate ? "critical" : "warning"} variant="light" role={isLate ? "alert" : "status"}>
      <Group justify="space-between" gap="sm">
        <strong>{messages.unsentCount(unsent.length, formatNumber(unsent.length, locale, 0))}</strong>
        <Group gap="xs">
          <Button variant="default" size="sm" loading={isBusy} onClick={() => void send()}>
            {messages.sendNow}
          </Button>
          <SaveUnsent unsent={unsent} />
        </Group>
      </Group>
      {isLate && <p>{messages.late(formatSince(new Date(oldest), locale))}</p>}
      {wakes !== null && <p>{wakes ? messages.leaveClosed : messages.leaveOpened}</p>}
    </Alert>
  );
}

function useSending(unsent: readonly KeptRecord[]) {
  const messages = useOutboxMessages();
  const locale = useLocale();
  const { id } = useFiller();
  const { user } = useSession();
  const isOnline = useOnline();
  const [isBusy, setBusy] = useState(false);
  async function send(): Promise<void> {
    setBusy(true);
    try {
      const { sent, refused } = await sendUnsent(id, locale);
      if (sent > 0)
        toast({ title: messages.sentMany(sent, formatNumber(sent, locale, 0)), color: "success" });
      if (refused > 0)
        toast({
          title: messages.refusedMany(refused, formatNumber(refused, locale, 0)),
          description: messages.refusedText,
          color: "critical",
        });
    } finally {
      setBusy(false);
    }
  }
  const isWaiting = unsent.some(({ refusal }) => refusal === null);
  const mayLeave = isOnline && isWaiting && user !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent when the page opens and when the network comes back, not on each drawing.
  useEffect(() => {
    if (mayLeave) void send();
  }, [mayLeave]);
  return { isBusy, send };
}

/** Whether this browser sends with no page open; null until it has said. */
function useWaking(): boolean | null {
  const [wakes, setWakes] = useState<boolean | null>(null);
  useEffect(() => {
    void askForSync().then(setWakes);
  }, []);
  return wakes;
}
