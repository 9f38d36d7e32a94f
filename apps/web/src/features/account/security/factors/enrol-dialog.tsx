import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { session } from "#app/current-session.ts";
import { Dialog } from "#ui/dialog.tsx";
import { useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { securityKeys } from "../account-query.ts";
import { securityMessages } from "../security-messages.ts";
import { CodesSheet } from "./codes-sheet.tsx";
import { type Enrolment, enrol, enrolKey, makeCodes } from "./enrol.ts";
import { NameStep } from "./name-step.tsx";
import { ScanStep } from "./scan-step.tsx";

interface Props {
  opened: boolean;
  email: string;
  kind: "app" | "key";
  /** Recovery codes come with the first factor. */
  isFirst: boolean;
  onClose: () => void;
}

/** Name, scan and prove, or have the key made; then keep the recovery codes. */
export function EnrolDialog({ opened, onClose, ...props }: Props) {
  const messages = useMessages(securityMessages);
  const isKey = props.kind === "key";
  return (
    <Dialog opened={opened} onClose={onClose} title={isKey ? messages.enrolKeyTitle : messages.enrolTitle}>
      {opened && <Steps {...props} onClose={onClose} />}
    </Dialog>
  );
}

function Steps({ email, kind, isFirst, onClose }: Omit<Props, "opened">) {
  const messages = useMessages(securityMessages);
  const queries = useQueryClient();
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  // Decided once: the list behind the dialog knows the new factor before the codes are kept.
  const [givesCodes] = useState(isFirst);
  async function proved(): Promise<void> {
    toast({ title: messages.factorAdded });
    const made = givesCodes ? await makeCodes() : null;
    for (const queryKey of Object.values(securityKeys)) void queries.invalidateQueries({ queryKey });
    void session.renew();
    if (made) setCodes(made);
    else onClose();
  }
  if (codes) return <CodesSheet codes={codes} email={email} onKept={onClose} />;
  if (kind === "key")
    return (
      <NameStep
        label={messages.keyName}
        example={messages.keyNameExample}
        submitLabel={messages.makeKey}
        onNamed={async (name) => {
          await enrolKey(name);
          await proved();
        }}
      />
    );
  if (!enrolment)
    return (
      <NameStep
        label={messages.factorName}
        example={messages.factorNameExample}
        submitLabel={messages.next}
        onNamed={async (name) => setEnrolment(await enrol(name))}
      />
    );
  return <ScanStep enrolment={enrolment} onProved={proved} />;
}
