import { Checkbox, SegmentedControl } from "@mantine/core";
import { countryName } from "@parcelle/domain/countries";
import { nationalInputCountries } from "@parcelle/domain/risk/indicator-inputs";
import { indicatorTable } from "@parcelle/domain/risk/tables/indicator-tables";
import { type TreeKey, treeKeys } from "@parcelle/domain/risk/trees";
import { NumberField } from "#ui/form/number/number-field.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import rules from "../assessments.module.css";
import { ExcludedLayers } from "../excluded-layers.tsx";
import { assessmentMessages } from "../messages.ts";
import { OwnLayers, TableChoice, ThresholdFields } from "../more-rules.tsx";
import { rulesMessages } from "../rules-messages.ts";
import classes from "./trial.module.css";
import { trialMessages } from "./trial-messages.ts";
import { legalYears } from "./trial-search.ts";
import type { Tried } from "./use-trial.ts";
import type { TrialAddress } from "./use-trial-address.ts";

interface Props {
  tried: Tried;
  address: TrialAddress;
  /** The columns that the run has answers of. */
  columns: readonly { column: string }[];
}

/** Tree, thresholds, countries, years and layers of the trial. */
export function TrialControls({ tried, address, columns }: Props) {
  const messages = useMessages(assessmentMessages);
  const more = useMessages(rulesMessages);
  const locale = useLocale();
  const { choice } = tried;
  const { setChoice } = address;
  return (
    <div className={classes.controls}>
      <SegmentedControl
        size="sm"
        value={choice.tree}
        onChange={(tree) => setChoice({ ...choice, tree: tree as TreeKey })}
        data={treeKeys.map((value) => ({ value, label: messages.trees[value] }))}
        aria-label={messages.tree}
      />
      <div className={classes.pair}>
        <NumberField
          size="xs"
          label={messages.threshold}
          min={0}
          max={100}
          step={5}
          suffix="%"
          value={choice.threshold}
          onChange={(value) => {
            if (typeof value === "number") setChoice({ ...choice, threshold: value });
          }}
        />
        <Checkbox.Group
          size="xs"
          label={messages.national}
          value={choice.countries}
          onChange={(countries) => setChoice({ ...choice, countries })}
        >
          <div className={rules.countries}>
            {nationalInputCountries(indicatorTable(choice.table)).map((country) => (
              <Checkbox
                key={country}
                size="xs"
                value={country}
                label={countryName(country.toUpperCase(), locale)}
              />
            ))}
          </div>
        </Checkbox.Group>
        <Years tried={tried} address={address} />
      </div>
      <ThresholdFields choice={choice} onChoice={setChoice} />
      <details className={rules.more}>
        <summary>{more.layers}</summary>
        <div className={rules.moreParts}>
          <ExcludedLayers
            choice={choice}
            onChoice={setChoice}
            columns={columns.map(({ column }) => column)}
          />
          <OwnLayers choice={choice} onChoice={setChoice} />
          <TableChoice choice={choice} onChoice={setChoice} />
        </div>
      </details>
    </div>
  );
}

function Years({ tried, address }: Pick<Props, "tried" | "address">) {
  const messages = useMessages(trialMessages);
  const { from, to } = tried.years;
  const change = (value: number | string, years: (year: number | null) => typeof tried.years) => {
    if (typeof value === "number" || value === "") address.setYears(years(value === "" ? null : value));
  };
  return (
    <fieldset className={rules.group}>
      <legend>{messages.years}</legend>
      <div className={classes.years}>
        <NumberField
          size="xs"
          aria-label={messages.yearFrom}
          min={2001}
          max={2040}
          value={from}
          decimals={0}
          onChange={(value) => change(value, (year) => ({ from: year ?? legalYears.from, to }))}
        />
        <span>{messages.yearTo}</span>
        <NumberField
          size="xs"
          aria-label={`${messages.years} ${messages.yearTo}`}
          min={from}
          max={2040}
          value={to ?? ""}
          decimals={0}
          onChange={(value) => change(value, (year) => ({ from, to: year }))}
        />
      </div>
      <p className={rules.note}>{messages.yearsExplained}</p>
    </fieldset>
  );
}
