import { NativeSelect } from "@mantine/core";
import type { IndicatorKey } from "@parcelle/domain/risk/indicator-inputs";
import { indicatorInputs } from "@parcelle/domain/risk/indicator-inputs";
import { layerName } from "@parcelle/domain/risk/layer-products";
import { indicatorTable, indicatorTables } from "@parcelle/domain/risk/tables/indicator-tables";
import { treeIndicators } from "@parcelle/domain/risk/trees";
import { useBesides } from "#app/use-besides.ts";
import { NumberField } from "#ui/form/number/number-field.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { indicatorMessages } from "../results/indicator-messages.ts";
import type { AssessmentChoice } from "./assessment-choice.ts";
import classes from "./assessments.module.css";
import { ExcludedLayers } from "./excluded-layers.tsx";
import { layersQuery } from "./layers-query.ts";
import { rulesMessages } from "./rules-messages.ts";

export interface ChoiceProps {
  choice: AssessmentChoice;
  onChoice: (choice: AssessmentChoice) => void;
}

function hasOwnRules({ thresholds, bands, excluded }: AssessmentChoice): boolean {
  return [thresholds, bands, excluded].some((part) => Object.keys(part).length > 0);
}

/** What most people leave as it is: thresholds by question, layers left out, layers of their own, table of data sets. */
export function MoreRules({ choice, onChoice }: ChoiceProps) {
  const messages = useMessages(rulesMessages);
  return (
    <details className={classes.more} open={hasOwnRules(choice) || undefined}>
      <summary>{messages.more}</summary>
      <div className={classes.moreParts}>
        <ThresholdFields choice={choice} onChoice={onChoice} />
        <ExcludedLayers choice={choice} onChoice={onChoice} />
        <OwnLayers choice={choice} onChoice={onChoice} />
        <TableChoice choice={choice} onChoice={onChoice} />
      </div>
    </details>
  );
}

/** A threshold for each question of the tree; an empty one follows the common threshold. */
export function ThresholdFields({ choice, onChoice }: ChoiceProps) {
  const messages = useMessages(rulesMessages);
  const indicators = useMessages(indicatorMessages);
  const change = (indicator: IndicatorKey, value: number | string) => {
    if (typeof value === "string" && value !== "") return;
    const { [indicator]: _, ...others } = choice.thresholds;
    onChoice({ ...choice, thresholds: value === "" ? others : { ...others, [indicator]: value } });
  };
  return (
    <fieldset className={classes.group}>
      <legend>{messages.thresholds}</legend>
      <div className={classes.thresholds}>
        {treeIndicators[choice.tree].map((indicator) => (
          <NumberField
            key={indicator}
            size="xs"
            label={indicators[indicator]}
            min={0}
            max={100}
            step={5}
            suffix="%"
            placeholder={`${choice.threshold} %`}
            value={choice.thresholds[indicator] ?? ""}
            onChange={(value) => change(indicator, value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

// Details by year answer no question of their own.
const byYear = /(_year|TMF_de[fg])_\d{4}$/;

/** Registered layers that the table does not ask: each may answer a question of the tree. */
export function OwnLayers({ choice, onChoice }: ChoiceProps) {
  const messages = useMessages(rulesMessages);
  const indicators = useMessages(indicatorMessages);
  const locale = useLocale();
  const { data } = useBesides(layersQuery);
  const table = indicatorTable(choice.table);
  const asked = new Set(Object.values(indicatorInputs(Object.keys(table.national), table)).flat());
  const columns = [...(data?.columns ?? [])].filter((column) => !asked.has(column) && !byYear.test(column));
  if (columns.length === 0) return null;
  const labelOf = (column: string) => {
    const own = data?.own.get(column);
    return own ? `${own.title[locale]} (${column})` : layerName(column);
  };
  const purposeOf = (column: string) => {
    const own = data?.own.get(column);
    return own ? messages.madeFor(indicators[own.role]) : undefined;
  };
  const change = (column: string, indicator: string) => {
    const { [column]: _, ...others } = choice.bands;
    onChoice({ ...choice, bands: indicator ? { ...others, [column]: indicator as IndicatorKey } : others });
  };
  return (
    <fieldset className={classes.group}>
      <legend>{messages.ownLayers}</legend>
      <p className={classes.note}>{messages.ownLayersExplained}</p>
      <div className={classes.thresholds}>
        {columns.map((column) => (
          <NativeSelect
            key={column}
            size="xs"
            label={labelOf(column)}
            description={purposeOf(column)}
            value={choice.bands[column] ?? ""}
            onChange={(event) => change(column, event.currentTarget.value)}
            data={[
              { value: "", label: messages.notUsed },
              ...treeIndicators[choice.tree].map((key) => ({ value: key, label: indicators[key] })),
            ]}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Which release of the method says what feeds what. */
export function TableChoice({ choice, onChoice }: ChoiceProps) {
  const messages = useMessages(rulesMessages);
  const locale = useLocale();
  return (
    <NativeSelect
      size="xs"
      label={messages.table}
      description={indicatorTable(choice.table).note[locale]}
      value={choice.table}
      onChange={(event) => onChoice({ ...choice, table: event.currentTarget.value })}
      data={indicatorTables.map(({ version }) => version)}
    />
  );
}
