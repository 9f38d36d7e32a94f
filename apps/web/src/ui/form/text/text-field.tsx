import { TextInput, type TextInputProps } from "@mantine/core";
import { useTextLimit } from "./use-text-limit.tsx";

export type TextFieldProps = Omit<TextInputProps, "maxLength"> & { most: number };

/** A text of one line that is never cut: beyond its limit it says by how much. */
export function TextField({ most, ...props }: TextFieldProps) {
  const { value, onChange, error } = props;
  return <TextInput {...props} {...useTextLimit<HTMLInputElement>({ most, value, onChange, error })} />;
}
