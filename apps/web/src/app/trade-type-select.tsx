import { NativeSelect } from "@mantine/core";
import {
  type TradeType,
  tradeTypeField,
  tradeTypeHint,
  tradeTypeNames,
  tradeTypeNotGiven,
  tradeTypes,
} from "@parcelle/domain/organisations/trade-types";
import { useLocale } from "#ui/locale.tsx";

interface Props {
  value: TradeType | null;
  onChange: (value: TradeType | null) => void;
  disabled?: boolean;
}

/** Large or small, as the EU deforestation regulation has it, with what it decides. */
export function TradeTypeSelect({ value, onChange, disabled = false }: Props) {
  const locale = useLocale();
  return (
    <NativeSelect
      wrapperProps={{ "data-span": "full" }}
      label={tradeTypeField[locale]}
      description={tradeTypeHint[locale]}
      disabled={disabled}
      data={[
        { value: "", label: tradeTypeNotGiven[locale] },
        ...tradeTypes.map((type) => ({ value: type, label: tradeTypeNames[type][locale] })),
      ]}
      value={value ?? ""}
      onChange={({ currentTarget: { value: chosen } }) =>
        onChange(tradeTypes.find((type) => type === chosen) ?? null)
      }
    />
  );
}
