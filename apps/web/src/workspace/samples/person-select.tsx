import { NativeSelect } from "@mantine/core";
import { useMessages } from "#ui/locale.tsx";
import { samplesMessages } from "./samples-messages.ts";
import type { Assignee } from "./use-assign.ts";

export interface Person {
  user_id: string;
  name: string;
}

interface Props {
  people: readonly Person[];
  value: string;
  onChange: (userId: string) => void;
}

/** Who is sent to units; nobody is a choice as well. */
export function PersonSelect({ people, value, onChange }: Props) {
  const { assignment: texts } = useMessages(samplesMessages);
  return (
    <NativeSelect
      label={texts.person}
      data={[
        ...people.map(({ user_id, name }) => ({ value: user_id, label: name })),
        { value: "", label: texts.nobody },
      ]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** The person behind a value of the field. */
export function assigneeOf(people: readonly Person[], value: string): Assignee {
  const person = people.find(({ user_id }) => user_id === value);
  return person ? { id: person.user_id, name: person.name } : { id: null, name: "" };
}
