import { ActionIcon } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import { useMessages } from "#ui/locale.tsx";
import { copyText } from "../plot/copy-text.ts";
import classes from "./evidence.module.css";
import { evidenceMessages } from "./evidence-messages.ts";

/** A hash that can be copied. */
export function Hash({ hash }: { hash: string }) {
  const messages = useMessages(evidenceMessages);
  return (
    <span className={classes.hash}>
      <code>{hash}</code>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`${messages.copyHash} ${hash.slice(0, 8)}`}
        onClick={() => void copyText(hash, messages)}
      >
        <IconCopy size={16} stroke={1.7} />
      </ActionIcon>
    </span>
  );
}
