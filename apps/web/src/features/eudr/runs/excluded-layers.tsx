import { Checkbox } from "@mantine/core";
import { indicatorInputs } from "@parcelle/domain/risk/indicator-inputs";
import { layerName } from "@parcelle/domain/risk/layer-products";
import { indicatorTable } from "@parcelle/domain/risk/tables/indicator-tables";
import { treeIndicators } from "@parcelle/domain/risk/trees";
import { useBesides } from "#app/use-besides.ts";
import { useMessages } from "#ui/locale.tsx";
import classes from "./assessments.module.css";
import { layersQuery } from "./layers-query.ts";
import type { ChoiceProps } from "./more-rules.tsx";
import { rulesMessages } from "./rules-messages.ts";

interface Props extends ChoiceProps {
  /** Columns that a run has answers of; those of the registered layers where nothing is given. */
  columns?: readonly string[];
}

/** The layers that the tree asks and that are there, each with its switch. */
export function ExcludedLayers({ choice, onChoice, columns }: Props) {
  const messages = useMessages(rulesMessages);
  const { data } = useBesides({ ...layersQuery, enabled: columns === undefined });
  const there = columns ? new Set(columns) : (data?.columns ?? new Set<string>());
  const inputs = indicatorInputs(choice.countries, indicatorTable(choice.table));
  const asked = [...new Set(treeIndicators[choice.tree].flatMap((indicator) => inputs[indicator]))];
  const shown = asked.filter((column) => there.has(column) || choice.excluded.includes(column));
  if (shown.length === 0) return null;
  const change = (column: string, isUsed: boolean) => {
    const others = choice.excluded.filter((one) => one !== column);
    onChoice({ ...choice, excluded: isUsed ? others : [...others, column] });
  };
  return (
    <fieldset className={classes.group}>
      <legend>{messages.layers}</legend>
      <p className={classes.note}>{messages.layersExplained}</p>
      <div className={classes.switches}>
        {shown.map((column) => (
          <Checkbox
            key={column}
            size="xs"
            label={
              <>
                {layerName(column)} <span className={classes.column}>{column}</span>
              </>
            }
            checked={!choice.excluded.includes(column)}
            onChange={(event) => change(column, event.currentTarget.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}
