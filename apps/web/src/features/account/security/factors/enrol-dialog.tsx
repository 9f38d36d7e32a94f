import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { session } from "#app/current-session.ts";
import { Dialog } from "#ui/dialog.tsx";
import { useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { securityKeys } from "../account-query.ts";
import { securityMessages } from "../security-messages.ts";
import { CodesSheet } from "./codes-sheet.tsx";
import { type Enrolment, makeCodes } from "./enrol.ts";
import { NameStep } from "./name-step.tsx";
import { ScanStep } from "./scan-step.tsx";

interface Props {
  opened: boolean;
  email: string;
  /** Recovery codes come with the first factor. */
  isFirst: boolean;
  onClose: () => void;
}

/** Name, scan, prove, keep the recovery codes. */
export function EnrolDialog({ opened, onClose, ...props }: Props) {
  const messages = useMessages(securityMessages);
  return (
    <Dialog opened={opened} onClose={onClose} title={messages.enrolTitle}>
      {opened && <Steps {...props} onClose={onClose} />}
    </Dialog>
  );
}

function Steps({ email, isFirst, onClose }: Omit<Props, "opened">) {
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
  if (!enrolment) return <NameStep onEnrolled={setEnrolment} />;
  return <ScanStep enrolment={enrolment} onProved={proved} />;
}
