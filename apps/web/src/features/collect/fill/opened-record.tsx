import type { CompiledForm } from "@parcelle/forms/compile/compiled-form";
import { useUser } from "#app/current-session.ts";
import { useLocale } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { type KeptPlace, type KeptRecord, keptOf } from "./kept/kept-records.ts";
import { sendUnsent } from "./kept/send-unsent.ts";
import { useFillMessages } from "./messages.ts";
import { FillSheet } from "./sheet/fill-sheet.tsx";
import { useOpenedRecord } from "./use-open-record.ts";

interface Props {
  place: KeptPlace;
  versionId: number;
  form: CompiledForm;
  /** The draft that is resumed; null for a new record. */
  kept: KeptRecord | null;
  onClose: () => void;
}

/** A record that is filled until it is sent or left; where there is no network it waits on the device. */
export function OpenedRecord({ onClose, ...begun }: Props) {
  const messages = useFillMessages();
  const locale = useLocale();
  const { id } = useUser();
  const { record, isKept, finish, flush } = useOpenedRecord(begun);
  async function send(): Promise<void> {
    const { instanceId } = await finish();
    await sendUnsent(id, locale);
    const left = (await keptOf(id)).find((one) => one.instanceId === instanceId);
    if (left === undefined) toast({ title: messages.sentTitle, color: "success" });
    else if (left.refusal === null)
      toast({ title: messages.keptTitle, description: messages.keptText, color: "warning", timeout: 10_000 });
    else toast({ title: messages.refusedTitle, description: left.refusal, color: "critical", timeout: 0 });
    onClose();
  }
  return (
    <FillSheet record={record} isKept={isKept} onSend={send} onLeave={() => void flush().then(onClose)} />
  );
}
