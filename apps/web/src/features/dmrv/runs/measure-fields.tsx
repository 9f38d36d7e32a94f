import { NativeSelect, TextInput } from "@mantine/core";
import { carbonLimits } from "@parcelle/domain/carbon/carbon-run";
import { NumberField } from "#ui/form/number/number-field.tsx";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useMessages } from "#ui/locale.tsx";
import { DefinitionFields } from "#workspace/forest-definition/definition-fields.tsx";
import classes from "#workspace/runs/run-form.module.css";
import { type CarbonChoice, yearsOf } from "./carbon-choice.ts";
import { runMessages } from "./messages.ts";

export interface ChoiceProps {
  choice: CarbonChoice;
  onChoice: (choice: CarbonChoice) => void;
}

const limits = ([min, max]: readonly [number, number]) => ({ min, max });

function areYears(text: string): boolean {
  const [first, last] = carbonLimits.year;
  return yearsOf(text)?.every((year) => year >= first && year <= last) ?? false;
}

/** Which years are told of, and what counts as forest in them. */
export function MeasuredFields({ choice, onChoice }: ChoiceProps) {
  const messages = useMessages(runMessages);
  const change = (changes: Partial<CarbonChoice>) => onChoice({ ...choice, ...changes });
  return (
    <>
      <TextInput
        label={messages.years}
        description={messages.yearsHelp}
        value={choice.years}
        error={!areYears(choice.years) && messages.yearsWrong(...carbonLimits.year)}
        onChange={(event) => change({ years: event.currentTarget.value })}
      />
      <DefinitionFields choice={choice} onChoice={onChoice} />
    </>
  );
}

const longestSeed = 60;

/** How the interval of each figure is come to, and from which share on a figure counts. */
export function UncertaintyFields({ choice, onChoice }: ChoiceProps) {
  const messages = useMessages(runMessages);
  const change = (changes: Partial<CarbonChoice>) => onChoice({ ...choice, ...changes });
  return (
    <fieldset className={classes.group}>
      <legend>{messages.uncertainty}</legend>
      <div className={classes.fields}>
        <NativeSelect
          label={messages.correlation}
          description={messages.correlationHelp}
          value={choice.correlation}
          data={(["full", "none", "metres"] as const).map((value) => {
            return { value, label: messages.correlations[value] };
          })}
          onChange={(event) => {
            change({ correlation: event.currentTarget.value as CarbonChoice["correlation"] });
          }}
        />
        {choice.correlation === "metres" && (
          <NumberField
            label={messages.range}
            suffix="m"
            {...limits(carbonLimits.correlationMetres)}
            value={choice.correlationMetres}
            onChange={(correlationMetres) => change({ correlationMetres })}
          />
        )}
        <NumberField
          label={messages.coverage}
          suffix="%"
          {...{ min: 0, max: 100 }}
          value={choice.leastCoveragePercent}
          onChange={(leastCoveragePercent) => change({ leastCoveragePercent })}
        />
        <TextField
          label={messages.seed}
          description={messages.seedHelp}
          most={longestSeed}
          value={choice.seed}
          onChange={(event) => change({ seed: event.currentTarget.value })}
        />
        {choice.seed.trim() !== "" && (
          <NumberField
            label={messages.draws}
            decimals={0}
            {...limits(carbonLimits.draws)}
            value={choice.draws}
            onChange={(draws) => change({ draws })}
          />
        )}
      </div>
    </fieldset>
  );
}
