import { TextInput } from "@mantine/core";
import { NumberField } from "#ui/form/number/number-field.tsx";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { riskMapMessages } from "./risk-map-messages.ts";
import classes from "./risk-maps.module.css";
import type { RiskMapFormState } from "./use-risk-map-form.ts";

type Props = { form: RiskMapFormState };

/** The three dates. */
export function YearFields({ form: { draft, change, wrong, price } }: Props) {
  const { form: messages } = useMessages(riskMapMessages);
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
  const { form: messages } = useMessages(riskMapMessages);
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
