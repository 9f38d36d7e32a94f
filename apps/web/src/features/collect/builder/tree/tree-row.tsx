import type { FormItem } from "@parcelle/forms/definition/form-definition";
import {
  IconAlertTriangle,
  IconArrowsSplit2,
  IconAsterisk,
  IconChevronDown,
  IconChevronRight,
  IconGripVertical,
} from "@tabler/icons-react";
import { memo } from "react";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { questionLabel } from "../../form/question-label.ts";
import { iconOf, kindOf } from "../types/question-palette.ts";
import { typeMessages } from "../types/type-messages.ts";
import classes from "./tree.module.css";
import { treeMessages } from "./tree-messages.ts";

interface Props {
  item: FormItem;
  /** Its place as text: `2.0`. */
  at: string;
  level: number;
  isSelected: boolean;
  isFirst: boolean;
  isFolded: boolean;
  severity: "error" | "warning" | null;
}

/** A question or section among the others; drawn anew only where something of it changed. */
export const TreeRow = memo(function TreeRow({ item, at, level, ...state }: Props) {
  const { isSelected, isFirst, isFolded, severity } = state;
  const messages = useMessages(treeMessages);
  const types = useMessages(typeMessages);
  const locale = useLocale();
  const Icon = iconOf(item);
  const kind = kindOf(item);
  const isSection = item.kind !== "question";
  const typeName =
    kind === null ? types.locked(item.kind === "question" ? item.type : item.kind) : types.kinds[kind];
  const Chevron = isFolded ? IconChevronRight : IconChevronDown;
  return (
    <div
      role="treeitem"
      aria-level={level}
      aria-selected={isSelected}
      aria-expanded={isSection ? !isFolded : undefined}
      tabIndex={isSelected || isFirst ? 0 : -1}
      data-place={at}
      data-section={isSection || undefined}
      className={classes.row}
      style={{ "--level": level - 1 } as React.CSSProperties}
    >
      <span className={classes.grip} data-grip aria-hidden="true">
        <IconGripVertical size={14} />
      </span>
      <span className={classes.fold} data-fold={isSection || undefined} aria-hidden="true">
        {isSection && <Chevron size={14} />}
      </span>
      <Icon size={16} stroke={1.6} aria-hidden="true" className={classes.icon} />
      <span className={classes.label}>{questionLabel(item, locale) || messages.unnamed}</span>
      <span className={classes.type}>{typeName}</span>
      {item.kind === "question" && item.required !== "" && (
        <IconAsterisk size={12} className={classes.mark} role="img" aria-label={messages.required} />
      )}
      {item.relevant !== "" && (
        <IconArrowsSplit2 size={14} className={classes.mark} role="img" aria-label={messages.conditional} />
      )}
      {severity !== null && (
        <IconAlertTriangle
          size={15}
          className={classes.problem}
          data-severity={severity}
          role="img"
          aria-label={messages.severity[severity]}
        />
      )}
    </div>
  );
});
