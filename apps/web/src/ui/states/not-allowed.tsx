import { IconLock } from "@tabler/icons-react";
import { useUiMessages } from "../ui-messages.ts";
import { Empty } from "./empty.tsx";

export function NotAllowed({ title, text }: { title?: string; text?: string }) {
  const messages = useUiMessages();
  return (
    <Empty
      icon={<IconLock size={28} stroke={1.5} />}
      title={title ?? messages.notAllowedTitle}
      text={text ?? messages.notAllowedText}
    />
  );
}
