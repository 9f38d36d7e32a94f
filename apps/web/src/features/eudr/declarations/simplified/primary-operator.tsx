import { Checkbox, NativeSelect } from "@mantine/core";
import { operatorSizes } from "@parcelle/domain/law/dates";
import { operatorSizeNames } from "@parcelle/domain/law/operator-size-names";
import { useLocale, useMessages } from "#ui/locale.tsx";
import type { DraftOperator } from "../draft.ts";
import { simplifiedMessages } from "./simplified-messages.ts";

interface Props {
  operator: DraftOperator;
  set: (changes: Partial<DraftOperator>) => void;
}

/** What an operator says of himself in a simplified declaration: how large he is, and that he produced the goods. */
export function PrimaryOperator({ operator, set }: Props) {
  const messages = useMessages(simplifiedMessages);
  const locale = useLocale();
  return (
    <>
      <NativeSelect
        id="operator.size"
        wrapperProps={{ "data-span": "full" }}
        label={messages.size}
        description={messages.sizeHint}
        data={[
          { value: "", label: messages.notGiven },
          ...operatorSizes.map((value) => ({ value, label: operatorSizeNames[value][locale] })),
        ]}
        value={operator.size ?? ""}
        onChange={({ currentTarget: { value } }) =>
          set({ size: operatorSizes.find((size) => size === value) ?? null })
        }
      />
      <Checkbox
        id="operator.isPrimary"
        wrapperProps={{ "data-span": "full" }}
        label={messages.primary}
        description={messages.primaryHint}
        checked={operator.isPrimary ?? false}
        onChange={({ currentTarget: { checked } }) => set({ isPrimary: checked })}
      />
    </>
  );
}
