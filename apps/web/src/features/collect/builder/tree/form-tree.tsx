import { samePlace } from "@parcelle/forms/definition/edit/item-place";
import type { FormItem } from "@parcelle/forms/definition/form-definition";
import { IconForms } from "@tabler/icons-react";
import { type ClipboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from "react";
import { useMessages } from "#ui/locale.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { useEdited, useEditor, useSelectedPlace } from "../editor/editor-context.ts";
import type { EditState } from "../editor/form-editor.ts";
import type { FoundProblems } from "../problems/use-problems.ts";
import classes from "./tree.module.css";
import { foldingKey, placeOfText, placeText, treeLines } from "./tree-lines.ts";
import { treeMessages } from "./tree-messages.ts";
import { TreeRow } from "./tree-row.tsx";
import { useItemActions } from "./use-item-actions.ts";
import { useTreeDrag } from "./use-tree-drag.ts";
import { useTreeKeys } from "./use-tree-keys.ts";

const itemsOf = ({ definition }: EditState): readonly FormItem[] => definition.items;

/** The questions of the form as a tree, gone through and moved by keys or by dragging. */
export function FormTree({ problems }: { problems: FoundProblems }) {
  const messages = useMessages(treeMessages);
  const editor = useEditor();
  const items = useEdited(itemsOf);
  const selected = useSelectedPlace();
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => new Set());
  const lines = useMemo(() => treeLines(items, folded), [items, folded]);
  const actions = useItemActions();
  const { drop, handlers } = useTreeDrag();
  const tree = useFocusedRow(selected === null ? null : placeText(selected));
  function fold(key: string, isFolded: boolean): void {
    const next = new Set(folded);
    if (isFolded) next.add(key);
    else next.delete(key);
    setFolded(next);
  }
  const keys = useTreeKeys({ lines, folded, fold, remove: actions.remove });
  function choose(event: MouseEvent): void {
    const target = event.target as HTMLElement;
    const row = target.closest<HTMLElement>("[data-place]");
    const line = lines.find(({ place }) => placeText(place) === row?.dataset.place);
    if (line === undefined) return;
    const key = foldingKey(line.item, line.place);
    if (target.closest("[data-fold]") !== null) fold(key, !folded.has(key));
    else editor.select(placeOfText(row!.dataset.place!));
  }
  const clipboard = useTreeClipboard(actions);
  if (items.length === 0)
    return (
      <Empty icon={<IconForms size={28} stroke={1.5} />} title={messages.empty} text={messages.emptyText} />
    );
  return (
    <div
      ref={tree}
      role="tree"
      aria-label={messages.tree}
      aria-description={messages.keys}
      tabIndex={-1}
      className={classes.tree}
      onClick={choose}
      onKeyDown={keys}
      {...clipboard}
      {...handlers}
    >
      {lines.map(({ item, place }, index) => {
        const at = placeText(place);
        const row = (
          <TreeRow
            key={at}
            item={item}
            at={at}
            level={place.length}
            isSelected={selected !== null && samePlace(place, selected)}
            isFirst={selected === null && index === 0}
            isFolded={folded.has(foldingKey(item, place))}
            severity={problems.severityAt(at)}
          />
        );
        if (drop?.at !== at) return row;
        return (
          <div key={at} role="presentation" className={classes.drop} data-side={drop.side}>
            {row}
          </div>
        );
      })}
    </div>
  );
}

/** Copies and pastes what is chosen, by the keys of the browser. */
function useTreeClipboard(actions: ReturnType<typeof useItemActions>) {
  function onCopy(event: ClipboardEvent): void {
    const text = actions.selectedText();
    if (text === null) return;
    event.clipboardData.setData("text/plain", text);
    event.preventDefault();
  }
  function onPaste(event: ClipboardEvent): void {
    event.preventDefault();
    actions.paste(event.clipboardData.getData("text/plain"));
  }
  return { onCopy, onPaste };
}

/** The row that is chosen has the focus for as long as the tree has it, and is in sight. */
function useFocusedRow(at: string | null) {
  const tree = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (at === null) return;
    const row = tree.current?.querySelector<HTMLElement>(`[data-place="${at}"]`);
    if (tree.current?.contains(document.activeElement)) row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: "nearest" });
  }, [at]);
  return tree;
}
