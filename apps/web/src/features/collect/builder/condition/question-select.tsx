import { Select } from "@mantine/core";
import { useMessages } from "#ui/locale.tsx";
import { conditionMessages } from "./condition-messages.ts";
import type { KnownQuestion } from "./known-questions.ts";

const ITSELF = ".";

interface Props {
  label: string;
  /** Null for the answer itself, where `hasItself`. */
  value: string | null;
  questions: readonly KnownQuestion[];
  hasItself?: boolean;
  onChange: (name: string | null) => void;
}

/** A question of the form, found by what it is called or by its name. */
export function QuestionSelect({ label, value, questions, hasItself = false, onChange }: Props) {
  const messages = useMessages(conditionMessages);
  const own = hasItself ? [{ value: ITSELF, label: messages.itself }] : [];
  const known = questions.map(({ name, label: told }) => ({
    value: name,
    label: told === name ? name : `${told} (${name})`,
  }));
  const isUnknown = value !== null && !questions.some(({ name }) => name === value);
  const gone = isUnknown ? [{ value: value!, label: value! }] : [];
  return (
    <Select
      searchable
      aria-label={label}
      data={distinct([...own, ...gone, ...known])}
      value={value ?? (hasItself ? ITSELF : null)}
      placeholder={label}
      nothingFoundMessage={messages.noQuestion}
      limit={200}
      allowDeselect={false}
      onChange={(name) => name !== null && onChange(name === ITSELF ? null : name)}
    />
  );
}

/** Two questions of one name are told as a problem; the list has the first. */
function distinct<Option extends { value: string }>(options: readonly Option[]): Option[] {
  return [...new Map(options.toReversed().map((option) => [option.value, option])).values()].toReversed();
}
