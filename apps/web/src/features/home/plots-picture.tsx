import { pictureStatesOf } from "@parcelle/domain/modules/picture-states";
import { useLocale, useMessages } from "#ui/locale.tsx";
import classes from "./home.module.css";
import { homeMessages } from "./messages.ts";
import type { ProjectPicture } from "./recent-projects.ts";

interface Props {
  module: string;
  picture: ProjectPicture;
}

const WITHOUT_STATE = "#4b5563";

/** Where plots lie, drawn from some positions: a map library would be many times the page. */
export function PlotsPicture({ module, picture: { plots, positions } }: Props) {
  const messages = useMessages(homeMessages);
  const locale = useLocale();
  const known = pictureStatesOf(module);
  const present = Object.keys(positions);
  const named = known.filter(({ value }) => present.includes(value)).map(({ name }) => name[locale]);
  // The first of the module's order is what most plots are: the others are drawn above it.
  const order = known.map(({ value }) => value);
  const drawn = present.toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
  return (
    <svg
      viewBox="-3 -3 102 60"
      role="img"
      aria-label={messages.picture(messages.plots(plots), named.join(", "))}
      className={classes.plots}
    >
      {drawn.map((state) => (
        <path
          key={state}
          d={(positions[state] ?? []).map(([x, y]) => `M${x} ${y}h0`).join("")}
          stroke={known.find(({ value }) => value === state)?.color ?? WITHOUT_STATE}
        />
      ))}
    </svg>
  );
}
