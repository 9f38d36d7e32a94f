import { Checkbox, NativeSelect } from "@mantine/core";
import { NumberField } from "#ui/form/number/number-field.tsx";
import { useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { AmountFields } from "./amount-fields.tsx";
import type { PlanPartProps } from "./plan-form-props.ts";
import { planMessages } from "./plan-messages.ts";
import type { DrawKind } from "./plan-values.ts";
import classes from "./samples.module.css";

const MOST_METRES = 1_000_000;
const draws: readonly DrawKind[] = ["simple", "systematic", "balanced"];

type Metres = "clusterLength" | "clusterWidth" | "cellLength" | "cellWidth";

function MetresField({ field, values, onChange, errorOf }: PlanPartProps & { field: Metres }) {
  const messages = useMessages(planMessages);
  return (
    <NumberField
      label={messages[field]}
      above={0}
      max={MOST_METRES}
      suffix={messages.metres}
      value={values[field]}
      error={errorOf(field)}
      onChange={(value) => onChange({ [field]: value })}
    />
  );
}

interface DrawProps {
  label: string;
  value: DrawKind;
  onChange: (draw: DrawKind) => void;
}

function DrawField({ label, value, onChange }: DrawProps) {
  const messages = useMessages(planMessages);
  return (
    <NativeSelect
      label={label}
      data={draws.map((draw) => ({ value: draw, label: messages.draws[draw] }))}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value as DrawKind)}
    />
  );
}

/** How large clusters are, how many and how they are drawn. */
export function ClusterFields(props: PlanPartProps) {
  const { values, onChange, errorOf } = props;
  const messages = useMessages(planMessages);
  return (
    <Section title={messages.clusters}>
      <div className={classes.fields}>
        <MetresField {...props} field="clusterLength" />
        <MetresField {...props} field="clusterWidth" />
        <AmountFields
          kind={values.amountKind}
          amount={values.amount}
          labels={{
            ...{ kind: messages.amountKind, kinds: messages.amountKinds },
            ...{ number: messages.amount, percentage: messages.amountPercentage },
          }}
          error={errorOf("amount")}
          onChange={({ kind = values.amountKind, amount = values.amount }) =>
            onChange({ amountKind: kind, amount })
          }
        />
        <DrawField label={messages.draw} value={values.draw} onChange={(draw) => onChange({ draw })} />
      </div>
    </Section>
  );
}

/** What is looked at in each cluster. */
export function CellFields(props: PlanPartProps) {
  const { values, onChange, errorOf } = props;
  const messages = useMessages(planMessages);
  return (
    <Section title={messages.cells}>
      <div className={classes.form}>
        <Checkbox
          label={messages.hasCells}
          checked={values.hasCells}
          onChange={(event) => onChange({ hasCells: event.currentTarget.checked })}
        />
        {values.hasCells && (
          <>
            <div className={classes.fields}>
              <MetresField {...props} field="cellLength" />
              <MetresField {...props} field="cellWidth" />
            </div>
            <Checkbox
              label={messages.hasSecondStage}
              description={messages.secondStageHelp}
              checked={values.hasSecondStage}
              onChange={(event) => onChange({ hasSecondStage: event.currentTarget.checked })}
            />
          </>
        )}
        {values.hasCells && values.hasSecondStage && (
          <div className={classes.fields}>
            <AmountFields
              kind={values.cellAmountKind}
              amount={values.cellAmount}
              labels={{
                ...{ kind: messages.cellAmountKind, kinds: messages.amountKinds },
                ...{ number: messages.cellAmount, percentage: messages.cellAmountPercentage },
              }}
              error={errorOf("cellAmount")}
              onChange={({ kind = values.cellAmountKind, amount = values.cellAmount }) =>
                onChange({ cellAmountKind: kind, cellAmount: amount })
              }
            />
            <DrawField
              label={messages.cellDraw}
              value={values.cellDraw}
              onChange={(cellDraw) => onChange({ cellDraw })}
            />
          </div>
        )}
      </div>
    </Section>
  );
}
