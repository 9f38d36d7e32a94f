import { NativeSelect, Radio, Stack } from "@mantine/core";
import { forestLimits } from "@parcelle/domain/forest/forest-definition";
import { forestPresetsFor } from "@parcelle/domain/forest/forest-presets";
import { NumberField } from "#ui/form/number/number-field.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { useProject } from "../project/project-context.ts";
import classes from "../runs/run-form.module.css";
import { type DefinitionChoice, withPreset } from "./definition-choice.ts";
import { definitionMessages } from "./definition-messages.ts";

interface Props<Choice> {
  choice: Choice;
  onChoice: (choice: Choice) => void;
}

/** What counts as forest: numbers of a country or one's own. */
export function DefinitionFields<Choice extends DefinitionChoice>({ choice, onChoice }: Props<Choice>) {
  const messages = useMessages(definitionMessages);
  const locale = useLocale();
  const { country } = useProject();
  const presets = forestPresetsFor(country);
  const preset = presets.find(({ key }) => key === choice.preset);
  // A number of one's own is no longer the country's.
  const change = (numbers: Partial<DefinitionChoice>) => onChoice({ ...choice, ...numbers, preset: null });
  return (
    <fieldset className={classes.group}>
      <legend>{messages.definition}</legend>
      <p className={classes.note}>{messages.definitionHelp}</p>
      <NativeSelect
        label={messages.preset}
        value={choice.preset ?? ""}
        data={[
          ...presets.map(({ key, name }) => ({ value: key, label: name[locale] })),
          { value: "", label: messages.ownNumbers },
        ]}
        onChange={(event) => onChoice(withPreset(choice, event.currentTarget.value, country))}
      />
      {preset && (
        <p className={classes.note}>
          {messages.source(preset.source, preset.date)}{" "}
          {!preset.verified && <strong>{messages.unverified}</strong>}
        </p>
      )}
      <div className={classes.fields}>
        <NumberField
          label={messages.height}
          suffix="m"
          {...limitsOf("minimumHeightMetres")}
          value={choice.minimumHeightMetres}
          onChange={(minimumHeightMetres) => change({ minimumHeightMetres })}
        />
        <NumberField
          label={messages.area}
          suffix="ha"
          {...limitsOf("minimumHectares")}
          value={choice.minimumHectares}
          onChange={(minimumHectares) => change({ minimumHectares })}
        />
        <NumberField
          label={messages.cover}
          suffix="%"
          {...limitsOf("minimumCoverPercent")}
          value={choice.minimumCoverPercent}
          onChange={(minimumCoverPercent) => change({ minimumCoverPercent })}
        />
        {choice.minimumWidthMetres !== null && (
          <NumberField
            label={messages.width}
            description={messages.widthHelp}
            suffix="m"
            {...limitsOf("minimumWidthMetres")}
            value={choice.minimumWidthMetres}
            onChange={(minimumWidthMetres) => change({ minimumWidthMetres })}
          />
        )}
      </div>
      <Neighbours choice={choice} onChoice={onChoice} />
    </fieldset>
  );
}

function limitsOf(field: keyof typeof forestLimits): { min: number; max: number } {
  const [min, max] = forestLimits[field];
  return { min, max };
}

function Neighbours<Choice extends DefinitionChoice>({ choice, onChoice }: Props<Choice>) {
  const messages = useMessages(definitionMessages);
  return (
    <Radio.Group
      label={messages.neighbours}
      value={String(choice.neighbours)}
      onChange={(value) => onChoice({ ...choice, neighbours: value === "4" ? 4 : 8 })}
    >
      <Stack gap={6} mt={6}>
        {([8, 4] as const).map((count) => (
          <Radio key={count} value={String(count)} label={messages.neighboursOf[count]} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
