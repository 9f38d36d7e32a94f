import { Alert } from "@mantine/core";
import { useMessages } from "#ui/locale.tsx";
import { stepMessages } from "./step-messages.ts";
import type { TakenDraft } from "./step-props.ts";

interface Props {
  taken: TakenDraft;
  part: "operator" | "activity" | "product";
  /** Whether the part is still as it was taken. */
  isAsTaken: boolean;
}

/** What a person did not write himself says so until he changes it: from where it was taken, and that it is to be checked. */
export function TakenNote({ taken: { source }, part, isAsTaken }: Props) {
  const messages = useMessages(stepMessages);
  if (source === null || !isAsTaken) return null;
  return (
    <Alert data-span="full" color="interactive" variant="light" py="xs" mb="sm">
      {source === "" ? messages.takenFromOrganisation : messages.takenFromDeclaration[part](source)}
    </Alert>
  );
}
