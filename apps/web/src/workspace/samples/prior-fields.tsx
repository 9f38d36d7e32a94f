import { Checkbox, MultiSelect, NativeSelect } from "@mantine/core";
import { byName } from "#app/by-name.ts";
import { NumberField } from "#ui/form/number/number-field.tsx";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import type { PlanPartProps } from "./plan-form-props.ts";
import type { PlanLayer } from "./plan-layers.ts";
import { planMessages } from "./plan-messages.ts";
import type { Operation } from "./plan-values.ts";
import classes from "./samples.module.css";

const operations: readonly Operation[] = ["at_least", "at_most", "between", "equals"];
const allocations = ["proportional", "equal"] as const;
const LONGEST_BREAKS = 200;

/** A layer that filters clusters or divides them into strata. */
export function PriorFields({ layers, ...props }: PlanPartProps & { layers: readonly PlanLayer[] }) {
  const { values, onChange, errorOf } = props;
  const messages = useMessages(planMessages);
  const locale = useLocale();
  const chosen = layers.find(({ key }) => key === values.layer);
  return (
    <Section title={messages.prior}>
      <div className={classes.form}>
        <p className={classes.help}>{layers.length === 0 ? messages.noLayers : messages.priorHelp}</p>
        <div className={classes.fields}>
          <NativeSelect
            label={messages.layer}
            data={[
              { value: "", label: messages.noLayer },
              ...layers.map(({ key, layer }) => ({
                value: key,
                label: `${layer.title[locale]} (${layer.product_title[locale]}, ${layer.version})`,
              })),
            ]}
            value={values.layer ?? ""}
            onChange={(event) => onChange({ layer: event.currentTarget.value || null, classes: [] })}
          />
          {chosen && (
            <MultiSelect
              label={messages.classes}
              data={chosen.legend.map(({ title }, place) => ({ value: String(place), label: title[locale] }))}
              value={values.classes}
              error={errorOf("classes")}
              searchable
              filter={byName}
              clearable
              onChange={(places) => onChange({ classes: places })}
            />
          )}
        </div>
        {chosen && <FilterFields {...props} />}
        {chosen && <StrataFields {...props} />}
      </div>
    </Section>
  );
}

function FilterFields({ values, onChange, errorOf }: PlanPartProps) {
  const messages = useMessages(planMessages);
  const shares =
    values.operation === null
      ? []
      : values.operation === "between"
        ? (["shareFrom", "shareTo"] as const)
        : (["share"] as const);
  return (
    <div className={classes.fields}>
      <NativeSelect
        label={messages.operation}
        data={[
          { value: "", label: messages.noOperation },
          ...operations.map((operation) => ({ value: operation, label: messages.operations[operation] })),
        ]}
        value={values.operation ?? ""}
        onChange={(event) => onChange({ operation: (event.currentTarget.value as Operation) || null })}
      />
      {shares.map((field) => (
        <NumberField
          key={field}
          label={messages[field]}
          min={0}
          max={100}
          suffix="%"
          value={values[field]}
          error={errorOf(field)}
          onChange={(value) => onChange({ [field]: value })}
        />
      ))}
    </div>
  );
}

function StrataFields({ values, onChange, errorOf }: PlanPartProps) {
  const messages = useMessages(planMessages);
  return (
    <>
      <Checkbox
        label={messages.isStratified}
        checked={values.isStratified}
        onChange={(event) => onChange({ isStratified: event.currentTarget.checked })}
      />
      {values.isStratified && (
        <div className={classes.fields}>
          <TextField
            label={messages.breaks}
            description={messages.breaksHelp}
            most={LONGEST_BREAKS}
            value={values.breaks}
            error={errorOf("breaks")}
            onChange={(event) => onChange({ breaks: event.currentTarget.value })}
          />
          <NativeSelect
            label={messages.allocation}
            data={allocations.map((value) => ({ value, label: messages.allocations[value] }))}
            value={values.allocation}
            onChange={(event) =>
              onChange({ allocation: event.currentTarget.value as (typeof allocations)[number] })
            }
          />
        </div>
      )}
    </>
  );
}
