import { TextInput } from "@mantine/core";
import { NumberField } from "#ui/form/number/number-field.tsx";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { riskMapFormMessages } from "./risk-map-form-messages.ts";
import classes from "./risk-maps.module.css";
import type { RiskMapFormState } from "./use-risk-map-form.ts";

type Props = { form: RiskMapFormState };

/** The three dates. */
export function YearFields({ form: { draft, change, wrong, price } }: Props) {
  const messages = useMessages(riskMapFormMessages);
  const labels = [messages.first, messages.second, messages.third];
  return (
    <Section title={messages.howLong}>
      <div className={classes.stack}>
        <div className={classes.fields}>
          {labels.map((label, at) => (
            <TextInput
              key={label}
              label={label}
              required
              inputMode="numeric"
              value={draft.years[at]!}
              error={at === 0 && wrong.has("years") && messages.yearsBad}
              onChange={(event) => {
                const text = event.currentTarget.value.trim();
                const year = /^\d{4}$/.test(text) ? Number(text) : text;
                const [first, second, third] = draft.years.with(at, year);
                change({ years: [first!, second!, third!] });
              }}
            />
          ))}
        </div>
        <p className={classes.help}>
          {messages.yearsHelp} {price.data && messages.years(price.data.firstYear, price.data.lastYear)}
        </p>
      </div>
    </Section>
  );
}

/** What forest is, and how finely it is told. */
export function ForestFields({ form: { draft, change, wrong } }: Props) {
  const messages = useMessages(riskMapFormMessages);
  return (
    <Section title={messages.forest}>
      <div className={classes.fields}>
        <NumberField
          label={messages.cover}
          required
          min={1}
          max={100}
          decimals={0}
          suffix="%"
          value={draft.coverPercent}
          onChange={(coverPercent) => change({ coverPercent })}
        />
        <NumberField
          label={messages.pixel}
          required
          min={10}
          max={1000}
          decimals={0}
          suffix="m"
          value={draft.pixelMetres}
          onChange={(pixelMetres) => change({ pixelMetres })}
        />
        <TextField
          label={messages.windows}
          description={messages.windowsHelp}
          required
          most={60}
          value={draft.windows}
          error={wrong.has("windows") && messages.windowsBad}
          onChange={(event) => change({ windows: event.currentTarget.value })}
        />
      </div>
    </Section>
  );
}

/** The belt around the zone, and the biomass of which emissions follow: both may be left empty. */
export function EmissionFields({ form: { draft, change, wrong } }: Props) {
  const messages = useMessages(riskMapFormMessages);
  return (
    <Section title={messages.emissions}>
      <div className={classes.stack}>
        <div className={classes.fields}>
          <NumberField
            label={messages.belt}
            min={100}
            max={50_000}
            decimals={0}
            suffix="m"
            value={draft.leakageMetres}
            onChange={(leakageMetres) => change({ leakageMetres })}
          />
          <NumberField
            label={messages.biomass}
            above={0}
            max={1000}
            suffix="t/ha"
            value={draft.biomass}
            onChange={(biomass) => change({ biomass })}
          />
          <NumberField
            label={messages.biomassError}
            min={0}
            max={1000}
            suffix="t/ha"
            value={draft.biomassError}
            onChange={(biomassError) => change({ biomassError })}
          />
          <TextField
            label={messages.biomassSource}
            most={300}
            value={draft.biomassSource}
            error={wrong.has("source") && messages.sourceMissing}
            onChange={(event) => change({ biomassSource: event.currentTarget.value })}
          />
        </div>
        <p className={classes.help}>{messages.emissionsHelp}</p>
      </div>
    </Section>
  );
}
