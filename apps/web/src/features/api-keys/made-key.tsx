import { Button } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import { useState } from "react";
import { useMessages } from "#ui/locale.tsx";
import { ScrollPart } from "#ui/scroll-part.tsx";
import { toast } from "#ui/toast.tsx";
import { useSecretInDialog } from "#ui/use-secret-in-dialog.ts";
import classes from "./api-keys.module.css";
import type { MadeKeyAnswer } from "./made-key-answer.ts";
import { apiKeyMessages } from "./messages.ts";
import { rcloneSettings } from "./rclone-settings.ts";

/** The one time that a key is told. */
export function MadeKey({ made: { key, storage }, onDone }: { made: MadeKeyAnswer; onDone: () => void }) {
  const messages = useMessages(apiKeyMessages);
  const [copied, setCopied] = useState<readonly string[]>([]);
  const settings =
    storage && rcloneSettings(window.location.origin, storage.accessKeyId, storage.secretAccessKey);
  // Whoever wished the settings needs their secret first of all.
  useSecretInDialog(copied.includes(settings ?? key));
  async function copy(text: string): Promise<void> {
    await navigator.clipboard.writeText(text);
    setCopied((before) => [...before, text]);
    toast({ title: messages.copied });
  }
  return (
    <div className={classes.made}>
      <p className={classes.help}>{messages.madeText}</p>
      <code className={classes.key}>{key}</code>
      {settings && (
        <>
          <p className={classes.help}>{messages.madeStorageText}</p>
          <ScrollPart label={messages.filesTitle} className={classes.settings}>
            <pre>{settings}</pre>
          </ScrollPart>
        </>
      )}
      <div className={classes.buttons}>
        <CopyButton label={messages.copy} onPress={() => void copy(key)} />
        {settings && <CopyButton label={messages.copySettings} onPress={() => void copy(settings)} />}
        <Button variant="default" onClick={onDone}>
          {messages.done}
        </Button>
      </div>
    </div>
  );
}

function CopyButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <Button leftSection={<IconCopy size={16} aria-hidden="true" />} onClick={onPress}>
      {label}
    </Button>
  );
}
