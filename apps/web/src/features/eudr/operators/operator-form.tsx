import { Input } from "@mantine/core";
import { z } from "zod";
import { Form } from "#ui/form/form.tsx";
import { useSchemaForm } from "#ui/form/use-schema-form.ts";
import { useMessages } from "#ui/locale.tsx";
import fields from "../declarations/declarations.module.css";
import { type DraftOperator, draftOperatorOf } from "../declarations/draft.ts";
import { OperatorFields } from "../declarations/operator-fields.tsx";
import type { KnownOperator } from "./known-operator.ts";
import { operatorMessages } from "./operator-messages.ts";
import type { useAddressBook } from "./use-address-book.ts";

interface Props {
  /** Null for one who is not in the address book yet. */
  entry: KnownOperator | null;
  book: ReturnType<typeof useAddressBook>;
  onDone: () => void;
}

const schema = z.object({
  operator: z.custom<DraftOperator>().refine(({ name }) => name.trim() !== "", { message: "nameMissing" }),
});

/** An operator of the address book, with the fields that a declaration has. */
export function OperatorForm({ entry, book, onDone }: Props) {
  const messages = useMessages(operatorMessages);
  const form = useSchemaForm({
    schema,
    initialValues: { operator: draftOperatorOf(entry?.operator ?? {}) },
    messages: { nameMissing: messages.nameMissing },
  });
  async function save({ operator }: z.output<typeof schema>): Promise<void> {
    await book.save(operator, entry ?? undefined);
    onDone();
  }
  return (
    <Form form={form} onSubmit={save} problem={book.problem} submitLabel={messages.save} onCancel={onDone}>
      <div className={fields.fields}>
        <OperatorFields
          operator={form.values.operator}
          kind="statement"
          set={(changes) => form.setFieldValue("operator", (known) => ({ ...known, ...changes }))}
        />
      </div>
      {form.errors.operator && <Input.Error>{form.errors.operator}</Input.Error>}
    </Form>
  );
}
