import { Button, Group, TextInput } from "@mantine/core";
import { IconColumnInsertRight } from "@tabler/icons-react";
import { useState } from "react";
import { useMessages } from "#ui/locale.tsx";
import { listMessages } from "./list-messages.ts";

const NAME = /^[\p{L}_][\p{L}\p{N}_.-]*$/u;

/** A further column of a list, by whose values another question filters it. */
export function AddColumn({ onAdd }: { onAdd: (column: string) => void }) {
  const messages = useMessages(listMessages);
  const [name, setName] = useState<string | null>(null);
  if (name === null)
    return (
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<IconColumnInsertRight size={16} />}
        onClick={() => setName("")}
      >
        {messages.addColumn}
      </Button>
    );
  const isGood = NAME.test(name);
  function add(): void {
    if (!isGood) return;
    onAdd(name!);
    setName(null);
  }
  return (
    <Group gap="xs" align="flex-end">
      <TextInput
        label={messages.columnName}
        description={messages.columnHelp}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => event.key === "Enter" && add()}
      />
      <Button disabled={!isGood} onClick={add}>
        {messages.addColumn}
      </Button>
    </Group>
  );
}
