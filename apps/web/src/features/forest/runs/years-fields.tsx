import { NativeSelect, TextInput } from "@mantine/core";
import { startYears } from "@parcelle/domain/forest/eligibility-run";
import { forestStandardOf, forestStandards, mostYearsBefore } from "@parcelle/domain/forest/forest-standards";
import { NumberField } from "#ui/form/number/number-field.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { definitionMessages } from "#workspace/forest-definition/definition-messages.ts";
import classes from "#workspace/runs/run-form.module.css";
import { type EligibilityChoice, withStandard } from "./eligibility-choice.ts";
import { runMessages } from "./messages.ts";

interface Props {
  choice: EligibilityChoice;
  onChoice: (choice: EligibilityChoice) => void;
}

function isStartYear(year: number | string): boolean {
  return typeof year === "number" && year >= startYears.first && year <= startYears.last;
}

/** The year of the start, and how far a standard looks back. */
export function YearsFields({ choice, onChoice }: Props) {
  const messages = useMessages(runMessages);
  const words = useMessages(definitionMessages);
  const locale = useLocale();
  const standard = forestStandardOf(choice.standard);
  return (
    <fieldset className={classes.group}>
      <legend>{messages.years}</legend>
      <div className={classes.fields}>
        <NativeSelect
          label={messages.standard}
          value={choice.standard}
          data={forestStandards.map(({ key, name }) => ({ value: key, label: name[locale] }))}
          onChange={(event) => onChoice(withStandard(choice, event.currentTarget.value))}
        />
        <TextInput
          label={messages.startYear}
          inputMode="numeric"
          value={choice.startYear}
          error={!isStartYear(choice.startYear) && messages.yearBetween(startYears.first, startYears.last)}
          onChange={(event) => {
            const text = event.currentTarget.value.trim();
            onChoice({ ...choice, startYear: /^\d{4}$/.test(text) ? Number(text) : text });
          }}
        />
        <NumberField
          label={messages.yearsBefore}
          min={1}
          max={mostYearsBefore}
          decimals={0}
          value={choice.yearsBefore}
          onChange={(yearsBefore) => onChoice({ ...choice, yearsBefore })}
        />
      </div>
      {standard && !standard.verified && (
        <p className={classes.note}>
          {words.source(standard.source, standard.date)} <strong>{words.unverified}</strong>
        </p>
      )}
    </fieldset>
  );
}
