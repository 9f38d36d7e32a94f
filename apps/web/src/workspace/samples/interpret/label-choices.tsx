import { Kbd } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./interpret.module.css";

/** Things of which one is chosen, under a name. */
export function Choices(props: { label: string; isNarrow?: boolean; children: ReactNode }) {
  const { label, isNarrow = false, children } = props;
  return (
    <fieldset className={classes.choices}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.choiceGrid} data-narrow={isNarrow || undefined}>
        {children}
      </div>
    </fieldset>
  );
}

interface ChoiceProps {
  shortcut: string;
  color?: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** One of them, with the key that chooses it. */
export function Choice({ shortcut, color, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <button
      type="button"
      className={classes.choice}
      aria-pressed={isChosen}
      aria-keyshortcuts={shortcut}
      data-label-choice
      // Enter saves, as everywhere on this page; it would choose the same again.
      onKeyDown={(event) => {
        if (event.key === "Enter") event.currentTarget.blur();
      }}
      onClick={onChoose}
    >
      {color !== undefined && <span className={classes.swatch} style={{ background: color }} />}
      <span className={classes.choiceText}>{children}</span>
      <Kbd aria-hidden className={classes.key}>
        {shortcut}
      </Kbd>
    </button>
  );
}
