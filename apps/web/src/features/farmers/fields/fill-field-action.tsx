import { Button } from "@mantine/core";
import { IconForms } from "@tabler/icons-react";
import { useState } from "react";
import { useBesides } from "#app/use-besides.ts";
import { useMessages } from "#ui/locale.tsx";
import type { RowChoice } from "#workspace/rows/row-choice.ts";
import { fieldsQuery } from "./field-queries.ts";
import { FillFieldDialog } from "./fill-field-dialog.tsx";
import { fieldMessages } from "./messages.ts";

interface Props {
  organisationId: number;
  farmers: RowChoice;
  count: number;
  onDone: () => void;
}

/** Fills one own field of chosen farmers; private ones are filled one by one. */
export function FillFieldAction(props: Props) {
  const messages = useMessages(fieldMessages);
  const [isOpen, setOpen] = useState(false);
  const { data = [] } = useBesides(fieldsQuery(props.organisationId));
  const fields = data.filter(({ is_private }) => !is_private);
  if (fields.length === 0) return null;
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconForms size={15} stroke={1.7} />}
        onClick={() => setOpen(true)}
      >
        {messages.bulk}
      </Button>
      <FillFieldDialog {...props} fields={fields} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
