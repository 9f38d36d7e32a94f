import { NativeSelect } from "@mantine/core";
import { NumberField } from "#ui/form/number/number-field.tsx";
import type { AmountKind } from "./plan-values.ts";

interface Props {
  kind: AmountKind;
  amount: number | string;
  labels: { kind: string; number: string; percentage: string; kinds: Record<AmountKind, string> };
  error: string | undefined;
  onChange: (changes: { kind?: AmountKind; amount?: number | string }) => void;
}

/** How many, as a number or as a percentage. */
export function AmountFields({ kind, amount, labels, error, onChange }: Props) {
  return (
    <>
      <NativeSelect
        label={labels.kind}
        data={[
          { value: "number", label: labels.kinds.number },
          { value: "percentage", label: labels.kinds.percentage },
        ]}
        value={kind}
        onChange={(event) => onChange({ kind: event.currentTarget.value as AmountKind })}
      />
      <NumberField
        label={labels[kind]}
        {...(kind === "number" ? { min: 1, decimals: 0 } : { above: 0, max: 100, suffix: "%" })}
        value={amount}
        error={error}
        onChange={(value) => onChange({ amount: value })}
      />
    </>
  );
}
