import { Button } from "@mantine/core";
import { useState } from "react";
import { saveFile } from "#shell/save-file.ts";
import { toast } from "#ui/toast.tsx";
import { useFiller } from "../device/filler.ts";
import type { KeptRecord } from "../device/kept-records.ts";
import { useOutboxMessages } from "./messages.ts";

/** Everything that waits on this device as one file, for a hand-over without a network. */
export function SaveUnsent({ unsent }: { unsent: readonly KeptRecord[] }) {
  const messages = useOutboxMessages();
  const { email } = useFiller();
  const [isBusy, setBusy] = useState(false);
  async function save(): Promise<void> {
    setBusy(true);
    try {
      const { unsentFile } = await import("./unsent-file.ts");
      saveFile(await unsentFile(unsent, email), fileName(new Date()));
    } catch {
      toast({ title: messages.saveFailed, color: "critical" });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button variant="default" size="sm" loading={isBusy} onClick={() => void save()}>
      {messages.saveFile}
    </Button>
  );
}

const fileName = (now: Date): string => `parcelle-${now.toISOString().slice(0, 10)}.zip`;
