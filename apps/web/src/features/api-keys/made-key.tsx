import { Button } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import { useState } from "react";
import { useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { useSecretInDialog } from "#ui/use-secret-in-dialog.ts";
import classes from "./api-keys.module.css";
import { apiKeyMessages } from "./messages.ts";

/** The one time that a key is told. */
export function MadeKey({ value, onDone }: { value: string; onDone: () => void }) {
  const messages = useMessages(apiKeyMessages);
  const [isCopied, setCopied] = useState(false);
  useSecretInDialog(isCopied);
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(value);
    setCopied(true);
    toast({ title: messages.copied });
  }
  return (
    <div className={classes.made}>
      <p className={classes.help}>{messages.madeText}</p>
      <code className={classes.key}>{value}</code>
      <div className={classes.buttons}>
        <Button leftSection={<IconCopy size={16} aria-hidden="true" />} onClick={() => void copy()}>
          {messages.copy}
        </Button>
        <Button variant="default" onClick={onDone}>
          {messages.done}
        </Button>
      </div>
    </div>
  );
}
