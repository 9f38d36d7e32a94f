import { NativeSelect, Switch } from "@mantine/core";
import type { MappedPlot } from "@parcelle/farmers/collected/record-mapping";
import { useMessages } from "#ui/locale.tsx";
import type { MappableQuestion } from "./asked-questions.ts";
import classes from "./mapping.module.css";
import { mappingMessages } from "./messages.ts";

interface Props {
  questions: readonly MappableQuestion[];
  plots: readonly MappedPlot[];
  onChange: (plots: readonly MappedPlot[]) => void;
}

const PLACES = new Set(["geoshape", "geopoint"]);
const CODES = new Set(["text", "integer", "barcode", "calculate"]);
const NUMBERS = new Set(["decimal", "integer", "calculate"]);

/** Which outlines and places become plots, and what beside them tells their codes and surfaces. */
export function PlotQuestions({ questions, plots, onChange }: Props) {
  const messages = useMessages(mappingMessages);
  const places = questions.filter(({ type }) => PLACES.has(type));
  if (places.length === 0) return <p className={classes.muted}>{messages.noPlaces}</p>;
  return (
    <>
      <p className={classes.muted}>{messages.plotsText}</p>
      <ul className={classes.list}>
        {places.map((place) => (
          <li key={place.path}>
            <OnePlot
              place={place}
              questions={questions}
              plot={plots.find(({ outline }) => outline === place.path) ?? null}
              onChange={(plot) => {
                const others = plots.filter(({ outline }) => outline !== place.path);
                onChange(plot === null ? others : [...others, plot]);
              }}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface OneProps {
  place: MappableQuestion;
  questions: readonly MappableQuestion[];
  plot: MappedPlot | null;
  onChange: (plot: MappedPlot | null) => void;
}

function OnePlot({ place, questions, plot, onChange }: OneProps) {
  const messages = useMessages(mappingMessages);
  const beside = (types: ReadonlySet<string>) => [
    { value: "", label: messages.noQuestion },
    ...questions
      .filter(({ type, repeat }) => types.has(type) && (repeat === place.repeat || repeat === null))
      .map(({ path, label }) => ({ value: path, label })),
  ];
  return (
    <div className={classes.plot}>
      <Switch
        label={messages.isPlot(place.label)}
        checked={plot !== null}
        onChange={({ currentTarget: { checked } }) =>
          onChange(checked ? { outline: place.path, code: null, hectares: null } : null)
        }
      />
      {plot !== null && (
        <div className={classes.fields}>
          <NativeSelect
            size="xs"
            label={messages.code}
            data={beside(CODES)}
            value={plot.code ?? ""}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...plot, code: value === "" ? null : value })
            }
          />
          <NativeSelect
            size="xs"
            label={messages.hectares}
            data={beside(NUMBERS)}
            value={plot.hectares ?? ""}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...plot, hectares: value === "" ? null : value })
            }
          />
        </div>
      )}
    </div>
  );
}
