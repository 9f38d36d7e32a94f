import { NativeSelect } from "@mantine/core";
import { useMessages } from "#ui/locale.tsx";
import { cardMessages } from "./card-messages.ts";

const YEARS = 10;

interface Props {
  lastYear: number | null;
  onChange: (lastYear: number | null) => void;
}

/** Until the end of which year cards are valid. */
export function YearChoice({ lastYear, onChange }: Props) {
  const messages = useMessages(cardMessages);
  const first = new Date().getFullYear();
  const years = Array.from({ length: YEARS }, (_, index) => first + index);
  return (
    <NativeSelect
      label={messages.validUntil}
      data={[
        { value: "", label: messages.noEnd },
        ...years.map((year) => ({ value: String(year), label: `${messages.until} ${messages.endOf(year)}` })),
      ]}
      value={lastYear === null ? "" : String(lastYear)}
      onChange={(event) =>
        onChange(event.currentTarget.value === "" ? null : Number(event.currentTarget.value))
      }
    />
  );
}
