import { Slider } from "@mantine/core";
import { useMessages } from "#ui/locale.tsx";
import { useAddressValue } from "#workspace/project/use-address-value.ts";
import classes from "../results.module.css";
import { placeMessages } from "./place-messages.ts";

/** The year that the address names, else the newest; null where no year is told. */
export function useYear(years: readonly number[]) {
  const [text, change] = useAddressValue("shown");
  const newest = years.at(-1) ?? null;
  const year = years.find((one) => String(one) === text) ?? newest;
  return { year, choose: (one: number) => change(one === newest ? undefined : String(one)) };
}

interface Props {
  years: readonly number[];
  year: number | null;
  onChange: (year: number) => void;
}

/** Goes from one told year to the next; of one year there is nothing to choose. */
export function YearSlider({ years, year, onChange }: Props) {
  const messages = useMessages(placeMessages);
  if (year === null || years.length < 2) return null;
  const last = years.length - 1;
  return (
    <div className={classes.slider}>
      <span className={classes.sliderLabel} aria-hidden="true">
        {messages.year} {year}
      </span>
      <Slider
        thumbLabel={messages.year}
        thumbProps={{ "aria-valuetext": String(year) }}
        min={0}
        max={last}
        step={1}
        label={(place) => String(years[place])}
        marks={[
          { value: 0, label: String(years[0]) },
          { value: last, label: String(years[last]) },
        ]}
        value={years.indexOf(year)}
        onChange={(place) => onChange(years[place] ?? year)}
      />
    </div>
  );
}
