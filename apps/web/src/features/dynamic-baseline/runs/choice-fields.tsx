import { Checkbox, NativeSelect, TextInput } from "@mantine/core";
import {
  baselineCovariates,
  baselineLimits,
  type Stocking,
  stockings,
} from "@parcelle/domain/baseline/baseline-run";
import { covariateName, stockingNames } from "@parcelle/domain/baseline/covariate-names";
import { AppLink } from "#ui/app-link.tsx";
import { NumberField } from "#ui/form/number/number-field.tsx";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { useAddresses } from "#workspace/addresses.ts";
import classes from "#workspace/runs/run-form.module.css";
import { type BaselineChoice, problemOf, type ToldLayers } from "./baseline-choice.ts";
import { runMessages } from "./messages.ts";
import type { DonorZone } from "./zones-query.ts";

interface ChoiceProps {
  choice: BaselineChoice;
  onChoice: (choice: BaselineChoice) => void;
}

interface DonorProps extends ChoiceProps {
  projectId: number;
  zones: readonly DonorZone[];
  /** Called where another page is opened: the dialog would stand above it. */
  onLeave: () => void;
}

const limits = ([min, max]: readonly [number, number]) => ({ min, max });
const longestSeed = 60;

function isYear(typed: BaselineChoice["fromYear"]): boolean {
  const [first, last] = baselineLimits.year;
  return typeof typed === "number" && typed >= first && typed <= last;
}

/** Where controls are looked for; a project without a zone is led to where one is drawn. */
export function DonorFields({ ...props }: DonorProps) {
  const { choice, onChoice, projectId, zones, onLeave } = props;
  const messages = useMessages(runMessages);
  const addresses = useAddresses();
  const change = (changes: Partial<BaselineChoice>) => onChoice({ ...choice, ...changes });
  if (zones.length === 0)
    return (
      <p className={classes.note}>
        {messages.noZone}{" "}
        <AppLink href={addresses.zones(projectId)} onClick={onLeave}>
          {messages.drawZone}
        </AppLink>
      </p>
    );
  return (
    <fieldset className={classes.group}>
      <legend>{messages.zone}</legend>
      <div className={classes.fields}>
        <NativeSelect
          label={messages.zone}
          description={messages.zoneHelp}
          value={choice.zoneId ?? ""}
          data={[
            { value: "", label: messages.chooseZone },
            ...zones.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ currentTarget: { value } }) => change({ zoneId: value === "" ? null : Number(value) })}
        />
        <NumberField
          {...{ label: messages.cellMetres, suffix: "m", ...limits(baselineLimits.cellMetres) }}
          value={choice.cellMetres}
          onChange={(cellMetres) => change({ cellMetres })}
        />
        <NumberField
          {...{ label: messages.excludedMetres, suffix: "m", ...limits(baselineLimits.excludedMetres) }}
          value={choice.excludedMetres}
          onChange={(excludedMetres) => change({ excludedMetres })}
        />
        <NumberField
          {...{ label: messages.mostDonors, description: messages.mostDonorsHelp, decimals: 0 }}
          {...limits(baselineLimits.mostDonors)}
          value={choice.mostDonors}
          onChange={(mostDonors) => change({ mostDonors })}
        />
      </div>
    </fieldset>
  );
}

/** By what growth is told, and what controls have to be like; what no layer tells cannot be chosen, and why is said. */
export function CovariateFields({ choice, onChoice, told }: ChoiceProps & { told: ToldLayers }) {
  const messages = useMessages(runMessages);
  const locale = useLocale();
  const change = (changes: Partial<BaselineChoice>) => onChoice({ ...choice, ...changes });
  const years = told.years[choice.stocking];
  return (
    <>
      <NativeSelect
        label={messages.stocking}
        description={years.length > 0 ? messages.yearsKnown(years.join(", ")) : messages.noYears}
        value={choice.stocking}
        data={stockings.map((value) => ({ value, label: stockingNames[value][locale] }))}
        onChange={(event) => change({ stocking: event.currentTarget.value as Stocking })}
      />
      <TextInput
        label={messages.fromYear}
        inputMode="numeric"
        value={String(choice.fromYear)}
        error={!isYear(choice.fromYear) && messages.yearWrong(...baselineLimits.year)}
        onChange={({ currentTarget: { value } }) =>
          change({ fromYear: /^\d{4}$/.test(value) ? Number(value) : value })
        }
      />
      <fieldset className={classes.group}>
        <legend>{messages.covariates}</legend>
        <p className={classes.note}>{messages.covariatesHelp}</p>
        {baselineCovariates.map((covariate) => {
          const problem = problemOf(covariate, choice, told);
          return (
            <Checkbox
              key={covariate}
              label={covariateName(covariate, locale)}
              description={problem && messages[problem]}
              disabled={problem !== null}
              checked={problem === null && choice.covariates.includes(covariate)}
              onChange={({ currentTarget: { checked } }) =>
                change({
                  covariates: baselineCovariates.filter((one) =>
                    one === covariate ? checked : choice.covariates.includes(one),
                  ),
                })
              }
            />
          );
        })}
      </fieldset>
    </>
  );
}

/** How many controls each plot gets, how near they have to be, and by which seed. */
export function MatchingFields({ choice, onChoice }: ChoiceProps) {
  const messages = useMessages(runMessages);
  const change = (changes: Partial<BaselineChoice>) => onChoice({ ...choice, ...changes });
  return (
    <fieldset className={classes.group}>
      <legend>{messages.matching}</legend>
      <div className={classes.fields}>
        <NumberField
          {...{ label: messages.neighbours, decimals: 0, ...limits(baselineLimits.neighbours) }}
          value={choice.neighbours}
          onChange={(neighbours) => change({ neighbours })}
        />
        <NumberField
          {...{ label: messages.caliper, description: messages.caliperHelp }}
          {...limits(baselineLimits.caliper)}
          value={choice.caliper}
          onChange={(caliper) => change({ caliper })}
        />
        <TextField
          {...{ label: messages.seed, description: messages.seedHelp, most: longestSeed }}
          value={choice.seed}
          onChange={(event) => change({ seed: event.currentTarget.value })}
        />
      </div>
    </fieldset>
  );
}
