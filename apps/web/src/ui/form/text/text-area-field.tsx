import { Textarea, type TextareaProps } from "@mantine/core";
import { useTextLimit } from "./use-text-limit.tsx";

export type TextAreaFieldProps = Omit<TextareaProps, "maxLength"> & { most: number };

/** A text of several lines that is never cut: beyond its limit it says by how much. */
export function TextAreaField({ most, ...props }: TextAreaFieldProps) {
  const { value, onChange, error } = props;
  return <Textarea {...props} {...useTextLimit<HTMLTextAreaElement>({ most, value, onChange, error })} />;
}
