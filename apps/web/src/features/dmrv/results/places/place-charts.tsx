import { figuresByYear } from "@parcelle/domain/carbon/carbon-document";
import { carbonFigureName, carbonFigures } from "@parcelle/domain/carbon/carbon-figures";
import { capitalised } from "@parcelle/domain/language";
import { Chart } from "#ui/chart/chart.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { AddressChoice, useAddressChoice } from "../address-choice.tsx";
import classes from "../results.module.css";
import { figureOf } from "./place-figures.ts";
import { placeMessages } from "./place-messages.ts";
import type { MeasuredPlace } from "./places-query.ts";

const BAR_HEIGHT = 46;
const COLOR = "#15803d";

interface Props {
  places: readonly MeasuredPlace[];
  year: number | null;
  figures: readonly string[];
}

/** One figure: side by side for all places in the chosen year, and year by year for one of them. */
export function PlaceCharts({ places, year, figures }: Props) {
  const messages = useMessages(placeMessages);
  const locale = useLocale();
  const figure = useAddressChoice("placefigure", figures);
  const place = useAddressChoice(
    "place",
    places.map(({ result_id }) => String(result_id)),
  );
  const nameOf = (key: string) => capitalised(carbonFigureName(key, locale));
  const curve = places.find(({ result_id }) => String(result_id) === place.chosen);
  if (figure.chosen === undefined || !curve) return null;
  const unit = (carbonFigures[figure.chosen]?.unit ?? "").replace("CO2e", "CO₂e");
  const nameOfPlace = (id: string) => places.find(({ result_id }) => String(result_id) === id)?.name ?? id;
  return (
    <>
      <div className={classes.choices}>
        <AddressChoice label={messages.figure} {...figure} nameOf={nameOf} />
        <AddressChoice label={messages.curveOf} {...place} nameOf={nameOfPlace} />
      </div>
      {places.length > 1 && (
        <Bars
          places={places}
          year={year}
          figureKey={figure.chosen}
          title={nameOf(figure.chosen)}
          unit={unit}
        />
      )}
      <Curve place={curve} figureKey={figure.chosen} title={nameOf(figure.chosen)} unit={unit} />
    </>
  );
}

interface ChartOf {
  figureKey: string;
  title: string;
  unit: string;
}

/** The largest first; a place of which nothing is told has no bar. */
function Bars({ places, year, figureKey, title, unit }: ChartOf & Omit<Props, "figures">) {
  const messages = useMessages(placeMessages);
  const bars = places
    .flatMap((place) => {
      const figure = figureOf(place, figureKey, year);
      return figure ? [{ name: place.name, value: figure.value }] : [];
    })
    .toSorted((one, other) => other.value - one.value);
  if (bars.length === 0) return <p className={classes.muted}>{messages.nothing}</p>;
  return (
    <Chart
      kind="bar"
      horizontal
      title={`${title}, ${year ?? messages.noYear} (${unit})`}
      unit={unit}
      categories={bars.map(({ name }) => name)}
      series={[{ name: title, color: COLOR, values: bars.map(({ value }) => value) }]}
      height={Math.max(180, 70 + bars.length * BAR_HEIGHT)}
    />
  );
}

/** A curve of one year would be a dot: why there is none is said. */
function Curve({ place, figureKey, title, unit }: ChartOf & { place: MeasuredPlace }) {
  const messages = useMessages(placeMessages);
  const figures = figuresByYear(place.document, figureKey).filter(({ year }) => year !== null);
  if (figures.length === 0) return <p className={classes.muted}>{messages.nothing}</p>;
  if (figures.length === 1) return <p className={classes.muted}>{messages.oneYear}</p>;
  const hasBounds = figures.every(({ low }) => low !== null);
  const bounds = [
    { name: messages.low, values: figures.map(({ low }) => low), color: COLOR, dashed: true },
    { name: messages.high, values: figures.map(({ high }) => high), color: COLOR, dashed: true },
  ];
  return (
    <Chart
      kind="line"
      title={`${place.name} · ${title} (${unit})`}
      unit={unit}
      categories={figures.map(({ year }) => String(year))}
      series={[
        { name: title, values: figures.map(({ value }) => value), color: COLOR },
        ...(hasBounds ? bounds : []),
      ]}
    />
  );
}
