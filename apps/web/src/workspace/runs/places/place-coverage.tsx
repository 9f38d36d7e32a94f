import { StateBadge } from "#ui/badge/state-badge.tsx";
import { formatHectares } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import classes from "../run-price.module.css";
import type { RunPrice } from "../run-price.ts";
import { placeMessages } from "./place-messages.ts";

type Place = RunPrice["places"][number];

/** What covers each zone and unit, before anything is paid: those of which nothing will be said first. */
export function PlaceCoverage({ places }: Pick<RunPrice, "places">) {
  const messages = useMessages(placeMessages);
  const locale = useLocale();
  if (places.length === 0) return null;
  const inOrder = places.toSorted((one, other) => one.products.length - other.products.length);
  return (
    <section aria-label={messages.chosen}>
      <h3 className={classes.title}>{messages.chosen}</h3>
      <ul className={classes.layers}>
        {inOrder.map((place) => (
          <li key={`${place.zone_version_id} ${place.unit_id}`} className={classes.layer}>
            <span>
              {place.name} {messages.hectares(formatHectares(place.hectares, locale))}
            </span>
            <Standing place={place} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Standing({ place: { standing, products } }: { place: Place }) {
  const { standings } = useMessages(placeMessages);
  if (standing === "priced") return <StateBadge tone="success" label={standings.priced(products.length)} />;
  if (standing === "kept") return <StateBadge tone="neutral" label={standings.kept} />;
  if (standing === "uncovered") return <StateBadge tone="critical" label={standings.uncovered} />;
  return <StateBadge tone="critical" label={standings.refused} />;
}
