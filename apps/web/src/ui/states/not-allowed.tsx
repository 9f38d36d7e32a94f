import { IconLock } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useUiMessages } from "../ui-messages.ts";
import { Empty } from "./empty.tsx";

interface NotAllowedProps {
  title?: string;
  text?: string;
  /** The way to ask for it. */
  action?: ReactNode;
}

export function NotAllowed({ title, text, action }: NotAllowedProps) {
  const messages = useUiMessages();
  return (
    <Empty
      icon={<IconLock size={28} stroke={1.5} />}
      title={title ?? messages.notAllowedTitle}
      text={text ?? messages.notAllowedText}
      action={action}
    />
  );
}
