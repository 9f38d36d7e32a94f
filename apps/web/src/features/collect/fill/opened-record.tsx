import type { CompiledForm } from "@parcelle/forms/compile/compiled-form";
import { useEffect } from "react";
import { useLocale } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { useFiller } from "../device/filler.ts";
import { type KeptPlace, type KeptRecord, keptRecord } from "../device/kept-records.ts";
import { askForSync } from "../outbox/ask-for-sync.ts";
import { sendDirectly, sendUnsent } from "../outbox/send-unsent.ts";
import { useFillMessages } from "./messages.ts";
import { FillSheet } from "./sheet/fill-sheet.tsx";
import { type Begun, useOpenedRecord } from "./use-open-record.ts";

interface Props extends Begun {
  place: KeptPlace;
  versionId: number;
  form: CompiledForm;
  /** Hears the number of the record, once it is there. */
  onOpened: (instanceId: string) => void;
  onClose: () => void;
}

/** A record that is filled until it is sent or left; where there is no network it waits on the device. */
export function OpenedRecord({ onOpened, onClose, ...begun }: Props) {
  const messages = useFillMessages();
  const locale = useLocale();
  const { id } = useFiller();
  const { record, instanceId, isKept, finish, flush } = useOpenedRecord(begun);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the record is there.
  useEffect(() => onOpened(instanceId), [instanceId]);
  async function send(): Promise<void> {
    const { finished, isOnDevice } = await finish();
    if (!isOnDevice) {
      const outcome = await sendDirectly(finished, locale);
      if (outcome === "sent") return tell(null);
      const description = outcome === "waiting" ? messages.deviceFailedText : outcome.refusal;
      toast({ title: messages.deviceFailed, description, color: "critical", timeout: 0 });
      return;
    }
    const wakes = await askForSync();
    await sendUnsent(id, locale).catch(() => {});
    tell(await keptRecord(instanceId), wakes);
  }
  function tell(left: KeptRecord | null, wakes = false): void {
    if (left === null) toast({ title: messages.sentTitle, color: "success" });
    else if (left.refusal === null)
      toast({
        title: messages.keptTitle,
        description: wakes ? messages.keptText : messages.keptOpenText,
        color: "warning",
        timeout: 10_000,
      });
    else toast({ title: messages.refusedTitle, description: left.refusal, color: "critical", timeout: 0 });
    onClose();
  }
  return (
    <FillSheet
      record={record}
      isKept={isKept}
      toMend={begun.kept?.mends?.comment ?? null}
      onSend={send}
      onLeave={() => void flush().then(onClose)}
    />
  );
}
