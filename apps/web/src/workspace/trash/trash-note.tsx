import { Anchor } from "@mantine/core";
import { useBesides } from "#app/use-besides.ts";
import { AppLink } from "#ui/app-link.tsx";
import { useMessages } from "#ui/locale.tsx";
import { useAddresses } from "../addresses.ts";
import { useProject } from "../project/project-context.ts";
import { trashMessages } from "./trash-messages.ts";
import { trashCountQuery } from "./trash-queries.ts";
import { trashOf } from "./use-trash-view.ts";

interface Props {
  className?: string | undefined;
  /** Before the link is followed, as closing the dialog that the note stands in. */
  onFollow?: () => void;
}

/** That plots of the project are in the trash, how many, and the way there; nothing where there are none. */
export function TrashNote({ className, onFollow }: Props) {
  const { plots: texts } = useMessages(trashMessages);
  const project = useProject();
  const addresses = useAddresses();
  const { data: count = 0 } = useBesides(trashCountQuery(project.id));
  if (count === 0) return null;
  return (
    <p className={className}>
      {texts.inTrash(count)}{" "}
      <Anchor
        size="sm"
        underline="always"
        onClick={onFollow}
        renderRoot={(props) => <AppLink {...props} href={trashOf(addresses.project(project.id))} />}
      >
        {texts.see}
      </Anchor>
    </p>
  );
}
