import { IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useMessages } from "#ui/locale.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { trashMessages } from "./trash-messages.ts";

export function TrashIsEmpty({ text, action }: { text: string; action: ReactNode }) {
  const { empty } = useMessages(trashMessages);
  return <Empty icon={<IconTrash size={28} stroke={1.5} />} title={empty} text={text} action={action} />;
}
