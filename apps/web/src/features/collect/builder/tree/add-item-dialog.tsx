import { Button } from "@mantine/core";
import { Dialog } from "#ui/dialog.tsx";
import { useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { useEditor } from "../editor/editor-context.ts";
import { groupsOfKinds, iconOfKind, type KindOfItem } from "../types/question-palette.ts";
import { typeMessages } from "../types/type-messages.ts";
import { addItem } from "./item-actions.ts";
import classes from "./tree.module.css";
import { treeMessages } from "./tree-messages.ts";

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** All that can be asked, in words; what is pressed stands behind what was chosen. */
export function AddItemDialog({ opened, onClose }: Props) {
  const messages = useMessages(treeMessages);
  const types = useMessages(typeMessages);
  const editor = useEditor();
  function add(kind: KindOfItem): void {
    const base = kind === "group" || kind === "repeat" || kind === "matrix" ? "section" : "question";
    if (!addItem(editor, kind, base))
      toast({ title: messages.noRoom, description: messages.noRoomText, color: "warning" });
    onClose();
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={messages.addTitle} shape="wide">
      <div className={classes.palette}>
        {groupsOfKinds.map(({ group, kinds }) => (
          <section key={group}>
            <h3>{types.groups[group]}</h3>
            <div className={classes.kinds}>
              {kinds.map((kind) => {
                const Icon = iconOfKind(kind);
                return (
                  <Button
                    key={kind}
                    variant="default"
                    justify="flex-start"
                    leftSection={<Icon size={18} stroke={1.6} aria-hidden="true" />}
                    onClick={() => add(kind)}
                  >
                    {types.kinds[kind]}
                  </Button>
                );
              })}
            </div>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
