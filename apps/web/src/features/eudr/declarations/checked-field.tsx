import { type MissingCode, missingText } from "@parcelle/domain/declaration/missing-texts";
import { useState } from "react";
import { TextField, type TextFieldProps } from "#ui/form/text/text-field.tsx";
import { useAfterPress } from "#ui/form/use-after-press.ts";
import { useLocale } from "#ui/locale.tsx";

interface Props extends TextFieldProps {
  /** What would keep the declaration from being ready; null for a right content and for none. */
  fault: MissingCode | null;
}

/** A text that says what is wrong with it once the person has gone on: nobody is told in the middle of a number. */
export function CheckedField({ fault, ...props }: Props) {
  const locale = useLocale();
  const afterPress = useAfterPress();
  const [isWriting, setIsWriting] = useState(false);
  return (
    <TextField
      {...props}
      error={fault !== null && !isWriting ? missingText(fault, {}, locale) : undefined}
      onFocus={() => setIsWriting(true)}
      onBlur={() => afterPress(() => setIsWriting(false))}
    />
  );
}
