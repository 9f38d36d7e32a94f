import { Button } from "@mantine/core";
import { IconArrowBackUp, IconTrash } from "@tabler/icons-react";
import { AppLink } from "#ui/app-link.tsx";
import { formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { trashMessages } from "./trash-messages.ts";
import { useTrashView } from "./use-trash-view.ts";

interface Props {
  count: number;
  /** What the link back to the list is called. */
  inUse: string;
}

/** From a list to its trash, with how much is there, and back; nothing where the trash is empty and shut. */
export function TrashLink({ count, inUse }: Props) {
  const messages = useMessages(trashMessages);
  const locale = useLocale();
  const { isOpen, other } = useTrashView();
  if (!isOpen && count === 0) return null;
  const Icon = isOpen ? IconArrowBackUp : IconTrash;
  return (
    <Button
      variant={isOpen ? "light" : "default"}
      leftSection={<Icon size={16} stroke={1.7} />}
      renderRoot={(props) => <AppLink {...props} href={other} />}
    >
      {isOpen ? inUse : messages.trash(formatNumber(count, locale, 0))}
    </Button>
  );
}
