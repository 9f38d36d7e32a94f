import { Button, CopyButton, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useMessages } from "#ui/locale.tsx";
import { useSecretInDialog } from "#ui/use-secret-in-dialog.ts";
import classes from "../../account.module.css";
import { securityMessages } from "../security-messages.ts";
import { printText } from "./print-text.ts";

interface Props {
  codes: readonly string[];
  email: string;
  onKept: () => void;
}

/** The one time that recovery codes are on a screen. */
export function CodesSheet({ codes, email, onKept }: Props) {
  const messages = useMessages(securityMessages);
  const [isTaken, setTaken] = useState(false);
  const take = () => setTaken(true);
  useSecretInDialog(isTaken);
  const text = [messages.codesHeading(email), "", ...codes, ""].join("\n");
  return (
    <Stack gap="md">
      <Text fw={600}>{messages.recoveryCodes}</Text>
      <Text size="sm">{messages.recoveryText}</Text>
      <ul className={classes.codes} aria-label={messages.recoveryCodes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="sm">
        <CopyButton value={codes.join("\n")}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              size="xs"
              onClick={() => {
                copy();
                take();
              }}
            >
              {copied ? messages.copied : messages.copyCodes}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          size="xs"
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={messages.codesFile}
          onClick={take}
        >
          {messages.downloadCodes}
        </Button>
        <Button
          variant="default"
          size="xs"
          onClick={() => {
            printText(text);
            take();
          }}
        >
          {messages.printCodes}
        </Button>
      </Group>
      <Button onClick={onKept}>{messages.codesKept}</Button>
    </Stack>
  );
}
