import { TextInput, type TextInputProps } from "@mantine/core";
import { type KeyboardEvent, useState } from "react";
import { useLocale } from "../../locale.tsx";
import classes from "../field-note.module.css";
import { useRefusal } from "../use-refusal.ts";
import { judgeNumber, type NumberLimits, writtenNumber } from "./judge-number.ts";

type Kept = "value" | "defaultValue" | "onChange" | "type" | "min" | "max" | "step" | "maxLength";

export interface NumberFieldProps extends Omit<TextInputProps, Kept>, NumberLimits {
  /** A number, "" or null where there is none, or a text that was refused. */
  value?: number | string | null;
  /** Gets the number, "" when nothing is typed, and the typed text where it is refused. */
  onChange?: (value: number | string) => void;
  /** What the arrow keys add and take away. */
  step?: number;
  suffix?: string;
  /** Of a phone; that of decimals has no minus sign on some. Default: by the limits. */
  keyboard?: "decimal" | "text";
}

function writtenValue(value: number | string | null | undefined, locale: "fr" | "en"): string {
  return typeof value === "number" ? writtenNumber(value, locale) : (value ?? "");
}

/** A number in any notation; what was understood, or why it is refused, stands below, and what is typed stays. */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, min, max, above, decimals, step, suffix, keyboard, error, ...others } = props;
  const locale = useLocale();
  const limits: NumberLimits = { min, max, above, decimals };
  const [typed, setTyped] = useState<{ text: string; given: number | string; before: typeof value } | null>(
    null,
  );
  // A value that came from elsewhere replaces the text; a refused text stays though nobody took it.
  const isOwn = typed !== null && ((value ?? "") === typed.given || isRefusedStill(typed, value));
  const text = isOwn ? typed.text : writtenValue(value, locale);
  const { problem, understood } = judgeNumber(text, limits, locale);
  const field = useRefusal<HTMLInputElement>(problem);
  function type(next: string): void {
    const judged = judgeNumber(next, limits, locale);
    setTyped({ text: next, given: judged.value, before: value });
    onChange?.(judged.value);
  }
  function stepBy(event: KeyboardEvent): void {
    const sign = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (step === undefined || sign === undefined || problem !== null) return;
    event.preventDefault();
    const present = typeof value === "number" ? value : (min ?? 0);
    const next = Math.min(max ?? Infinity, Math.max(min ?? -Infinity, present + sign * step));
    type(writtenNumber(next, locale));
  }
  return (
    <TextInput
      {...others}
      ref={field}
      inputMode={keyboard ?? ((min ?? above ?? -1) < 0 ? "text" : "decimal")}
      autoComplete="off"
      rightSection={suffix}
      value={text}
      error={problem ?? error}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={stepBy}
      inputContainer={(input) => (
        <>
          {input}
          <div className={classes.note} aria-live="polite">
            {understood}
          </div>
        </>
      )}
    />
  );
}

function isRefusedStill(
  typed: { given: number | string; before: NumberFieldProps["value"] },
  value: NumberFieldProps["value"],
): boolean {
  return typeof typed.given === "string" && typed.given !== "" && typed.before === value;
}
