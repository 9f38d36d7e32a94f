import { Alert, Button, Group } from "@mantine/core";
import { useEffect, useState } from "react";
import { useUser } from "#app/current-session.ts";
import { formatNumber } from "#ui/format.ts";
import { useLocale } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { useOnline } from "#ui/use-online.ts";
import type { KeptRecord } from "./kept/kept-records.ts";
import { sendUnsent } from "./kept/send-unsent.ts";
import { useFillMessages } from "./messages.ts";

/** How many records of this person wait on the device; they leave by themselves once there is a network. */
export function UnsentNotice({ kept }: { kept: readonly KeptRecord[] }) {
  const messages = useFillMessages();
  const locale = useLocale();
  const { id } = useUser();
  const isOnline = useOnline();
  const [isBusy, setBusy] = useState(false);
  const unsent = kept.filter(({ state }) => state === "unsent");
  async function send(): Promise<void> {
    setBusy(true);
    try {
      const { sent } = await sendUnsent(id, locale);
      if (sent > 0)
        toast({ title: messages.sentMany(sent, formatNumber(sent, locale, 0)), color: "success" });
    } finally {
      setBusy(false);
    }
  }
  const isWaiting = unsent.some(({ refusal }) => refusal === null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent when the page opens and when the network comes back, not on each drawing.
  useEffect(() => {
    if (isOnline && isWaiting) void send();
  }, [isOnline, isWaiting]);
  if (unsent.length === 0) return null;
  return (
    <Alert color="warning" variant="light" role="status">
      <Group justify="space-between" gap="sm">
        <span>{messages.unsentCount(unsent.length, formatNumber(unsent.length, locale, 0))}</span>
        <Button variant="default" size="sm" loading={isBusy} onClick={() => void send()}>
          {messages.sendNow}
        </Button>
      </Group>
    </Alert>
  );
}
