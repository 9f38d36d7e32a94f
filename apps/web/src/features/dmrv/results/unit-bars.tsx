import { carbonFigureName, carbonFigures } from "@parcelle/domain/carbon/carbon-figures";
import { capitalised } from "@parcelle/domain/language";
import { Chart } from "#ui/chart/chart.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { type UnitField, unitFields } from "#workspace/plots/unit-field.ts";
import { statisticsMessages } from "#workspace/statistics/messages.ts";
import { AddressChoice, useAddressChoice } from "./address-choice.tsx";
import { resultMessages } from "./messages.ts";
import classes from "./results.module.css";
import { addedUp } from "./value-sums.ts";
import { summedKeys, type UnitSum } from "./values-query.ts";

const BAR_HEIGHT = 46;

type NameOf = (level: UnitField, code: string) => string;

/** One figure of one year, side by side for the units of a level; nothing where there is one unit only. */
export function UnitBars({ sums, nameOf }: { sums: readonly UnitSum[]; nameOf: NameOf }) {
  const messages = useMessages(resultMessages);
  const levelNames = useMessages(statisticsMessages).titles;
  const locale = useLocale();
  const levels = unitFields.filter((level) => new Set(sums.map((sum) => sum[level])).size > 1);
  const level = useAddressChoice("level", levels);
  const figure = useAddressChoice(
    "figure",
    summedKeys.filter((key) => sums.some((sum) => sum.key === key)),
  );
  const ofFigure = sums.filter(({ key }) => key === figure.chosen);
  const year = useAddressChoice("year", yearsOf(ofFigure));
  if (level.chosen === undefined || figure.chosen === undefined || year.chosen === undefined) return null;
  const bars = barsOf(
    ofFigure.filter((sum) => String(sum.year ?? "-") === year.chosen),
    level.chosen,
  );
  const title = capitalised(carbonFigureName(figure.chosen, locale));
  const unit = (carbonFigures[figure.chosen]?.unit ?? "").replace("CO2e", "CO₂e");
  const yearName = (text: string) => (text === "-" ? messages.noYear : text);
  return (
    <>
      <div className={classes.choices}>
        <AddressChoice
          label={messages.figure}
          {...figure}
          nameOf={(key) => capitalised(carbonFigureName(key, locale))}
        />
        <AddressChoice label={messages.year} {...year} nameOf={yearName} />
        <AddressChoice label={messages.units} {...level} nameOf={(one) => levelNames[one]} />
      </div>
      <Chart
        kind="bar"
        horizontal
        title={`${title}, ${yearName(year.chosen)} (${unit})`}
        unit={unit}
        categories={bars.map(({ code }) => nameOf(level.chosen!, code))}
        series={[{ name: title, color: "#15803d", values: bars.map(({ value }) => value) }]}
        height={Math.max(180, 70 + bars.length * BAR_HEIGHT)}
      />
    </>
  );
}

/** The newest first; "-" stands for what is told of no year. */
function yearsOf(sums: readonly UnitSum[]): string[] {
  const years = [...new Set(sums.map(({ year }) => year ?? 0))].toSorted((one, other) => other - one);
  return years.map((year) => (year === 0 ? "-" : String(year)));
}

/** The largest first. */
function barsOf(sums: readonly UnitSum[], level: UnitField) {
  const units = Map.groupBy(sums, (sum) => sum[level]);
  return [...units]
    .map(([code, ofUnit]) => ({ code, value: addedUp(ofUnit).value }))
    .toSorted((one, other) => other.value - one.value);
}
