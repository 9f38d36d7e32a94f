import { type ChangeEvent, type ReactNode, useState } from "react";
import { formatNumber } from "../../format.ts";
import { useLocale } from "../../locale.tsx";
import classes from "../field-note.module.css";
import { useRefusal } from "../use-refusal.ts";
import { limitTexts } from "./limit-texts.ts";

type Field = HTMLInputElement | HTMLTextAreaElement;

export interface TextLimitProps<Element extends Field> {
  /** The most characters; more of them stay on the screen, and the form is not sent. */
  most: number;
  value?: unknown;
  onChange?: (event: ChangeEvent<Element>) => void;
  error?: ReactNode;
}

const NEAR = 0.9;

/** Keeps the whole text, says how much of it is left or too much, and takes out the null character by name. */
export function useTextLimit<Element extends Field>(props: TextLimitProps<Element>) {
  const { most, value, onChange, error } = props;
  const locale = useLocale();
  const texts = limitTexts[locale];
  const [isStripped, setStripped] = useState(false);
  const { length } = typeof value === "string" ? value : "";
  const problem = length > most ? texts.tooLong(formatNumber(most, locale), length - most) : null;
  const ref = useRefusal<Element>(problem);
  const isNear = length >= most * NEAR && problem === null;
  return {
    ref,
    error: problem ?? error,
    onChange: (event: ChangeEvent<Element>) => {
      const field = event.currentTarget;
      setStripped(field.value.includes("\0"));
      if (field.value.includes("\0")) field.value = field.value.replaceAll("\0", "");
      onChange?.(event);
    },
    inputContainer: (input: ReactNode) => (
      <>
        {input}
        <div className={classes.note} aria-live="polite">
          {isStripped && <div>{texts.stripped}</div>}
          {isNear && texts.left(most - length)}
        </div>
      </>
    ),
  };
}
