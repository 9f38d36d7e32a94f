import { Button, Group } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import { useState } from "react";
import { Dialog } from "#ui/dialog.tsx";
import { useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { useSecretInDialog } from "#ui/use-secret-in-dialog.ts";
import classes from "./connections.module.css";
import { connectionMessages } from "./messages.ts";

interface Props {
  secret: string | null;
  onClose: () => void;
}

/** The one time that the secret of a connection is told. */
export function SecretDialog({ secret, onClose }: Props) {
  const messages = useMessages(connectionMessages);
  return (
    <Dialog opened={secret !== null} onClose={onClose} title={messages.secretTitle}>
      {secret !== null && <Secret secret={secret} onDone={onClose} />}
    </Dialog>
  );
}

function Secret({ secret, onDone }: { secret: string; onDone: () => void }) {
  const messages = useMessages(connectionMessages);
  const [isCopied, setCopied] = useState(false);
  useSecretInDialog(isCopied);
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(secret);
    setCopied(true);
    toast({ title: messages.copied });
  }
  return (
    <>
      <p>{messages.secretText}</p>
      <p>
        <code className={classes.secret}>{secret}</code>
      </p>
      <Group>
        <Button leftSection={<IconCopy size={16} aria-hidden="true" />} onClick={() => void copy()}>
          {messages.copy}
        </Button>
        <Button variant="default" onClick={onDone}>
          {messages.done}
        </Button>
      </Group>
    </>
  );
}
