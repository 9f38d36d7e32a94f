import { Button } from "@mantine/core";
import { countryName } from "@parcelle/domain/countries";
import type { PlacementProposal } from "@parcelle/formats/plot-file";
import type { MultiPoint, MultiPolygon } from "geojson";
import { useId } from "react";
import { useBesides } from "#app/use-besides.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { drawOutlines } from "#ui/outline/outline.ts";
import classes from "./file-summary.module.css";
import { importMessages } from "./messages.ts";

const WIDTH = 150;
const HEIGHT = 110;

const countriesQuery = {
  queryKey: ["basemap-countries"],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async () => {
    const { countryFeatures } = await import("@parcelle/basemap/basemap-features");
    return new Map(countryFeatures().features.map(({ properties, geometry }) => [properties.code, geometry]));
  },
};

interface Props {
  proposal: PlacementProposal;
  label: string;
  busy: boolean;
  onAccept: () => void;
}

/** Another way to read the file, with a picture of where its first plots would then lie. */
export function PlacementChoice({ proposal, label, busy, onAccept }: Props) {
  const messages = useMessages(importMessages);
  const locale = useLocale();
  const { data } = useBesides(countriesQuery);
  const { country, inside, plots, places } = proposal;
  const [longitude = 0, latitude = 0] = places[0] ?? [];
  const where = country === null ? messages.atSea : countryName(country, locale);
  return (
    <figure className={classes.placement}>
      <PlacementPicture
        text={messages.placementPicture(where, places.length)}
        country={country === null ? undefined : data?.get(country)}
        places={places}
      />
      <figcaption>
        <strong>{where}</strong>
        <span className={classes.muted}>{messages.insideOf(inside, plots)}</span>
        <span className={classes.muted}>{messages.firstPlace(latitude, longitude)}</span>
        <Button variant="default" size="xs" loading={busy} onClick={onAccept}>
          {label}
        </Button>
      </figcaption>
    </figure>
  );
}

interface PictureProps {
  text: string;
  country: MultiPolygon | undefined;
  places: PlacementProposal["places"];
}

function PlacementPicture({ text, country, places }: PictureProps) {
  const title = useId();
  const points: MultiPoint = { type: "MultiPoint", coordinates: places };
  const [spots, border] = drawOutlines(country ? [points, country] : [points], WIDTH, HEIGHT);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} role="img" aria-labelledby={title}>
      <title id={title}>{text}</title>
      {border?.lines.map((line) => (
        <polyline key={line} points={line} className={classes.border} />
      ))}
      {spots?.vertices.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="3.5" className={classes.spot} />
      ))}
    </svg>
  );
}
