import { type UseFormReturnType, useForm } from "@mantine/form";
import { useLocale } from "../locale.tsx";
import { type Issue, issueText } from "./issue-text.ts";
import { useAfterPress } from "./use-after-press.ts";

/** Anything that checks values as zod does. */
export interface FormSchema<Output> {
  safeParse(
    value: unknown,
  ): { success: true; data: Output } | { success: false; error: { issues: readonly Issue[] } };
}

export interface SchemaFormOptions<Values extends Record<string, unknown>, Output> {
  schema: FormSchema<Output>;
  initialValues: Values;
  /** Texts in the user's language for messages that the schema names by key. */
  messages?: Record<string, string>;
}

export type SchemaForm<Values extends Record<string, unknown>, Output> = UseFormReturnType<Values> & {
  /** The checked and converted values; null when something is wrong (the fields then say what). */
  read: () => Output | null;
};

/** A Mantine form checked by a zod schema, with errors in the user's language. */
export function useSchemaForm<Values extends Record<string, unknown>, Output>(
  options: SchemaFormOptions<Values, Output>,
): SchemaForm<Values, Output> {
  const { schema, initialValues, messages } = options;
  const locale = useLocale();
  const afterPress = useAfterPress();
  const form = useForm<Values>({
    initialValues,
    enhanceGetInputProps: ({ inputProps, field, form: { validateField } }) =>
      inputProps.onBlur ? { onBlur: () => afterPress(() => void validateField(field)) } : {},
    validate: (values) => {
      const result = schema.safeParse(values);
      const issues = result.success ? [] : result.error.issues;
      // The first issue of a field is the one to mend first.
      return Object.fromEntries(
        issues.toReversed().map((issue) => [issue.path.join("."), issueText(issue, locale, messages)]),
      );
    },
  });
  function read(): Output | null {
    if (form.validate().hasErrors) return null;
    const result = schema.safeParse(form.getValues());
    return result.success ? result.data : null;
  }
  return Object.assign(form, { read });
}
