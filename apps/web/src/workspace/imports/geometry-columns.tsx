import { Button, NativeSelect } from "@mantine/core";
import { useState } from "react";
import type { ReadOptions } from "#app/database/import-shapes.ts";
import { type Dictionary, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import classes from "./file-summary.module.css";

const fr = {
  title: "Où sont les coordonnées\u00a0?",
  wkt: "Contour ou point (WKT)",
  longitude: "Longitude",
  latitude: "Latitude",
  none: "Aucune colonne",
  read: "Lire avec ces colonnes",
};
const en: typeof fr = {
  title: "Where are the coordinates?",
  wkt: "Outline or point (WKT)",
  longitude: "Longitude",
  latitude: "Latitude",
  none: "No column",
  read: "Read with these columns",
};
const dictionary: Dictionary<typeof fr> = { fr, en };

interface Props {
  columns: readonly string[];
  busy: boolean;
  onChoose: (columns: NonNullable<ReadOptions["columns"]>) => void;
}

/** For a table whose coordinates were not recognised: a column with outlines, or two with longitude and latitude. */
export function GeometryColumns({ columns, busy, onChoose }: Props) {
  const messages = useMessages(dictionary);
  const [chosen, setChosen] = useState({ wkt: "", longitude: "", latitude: "" });
  const isEnough = chosen.wkt !== "" || (chosen.longitude !== "" && chosen.latitude !== "");
  const data = [
    { value: "", label: messages.none },
    ...columns.filter(Boolean).map((column) => ({ value: column, label: column })),
  ];
  const read = () =>
    onChoose(chosen.wkt ? { wkt: chosen.wkt } : { longitude: chosen.longitude, latitude: chosen.latitude });
  return (
    <Section title={messages.title}>
      <div className={classes.choices}>
        {(["wkt", "longitude", "latitude"] as const).map((name) => (
          <NativeSelect
            key={name}
            label={messages[name]}
            data={data}
            value={chosen[name]}
            onChange={(event) => setChosen({ ...chosen, [name]: event.currentTarget.value })}
          />
        ))}
      </div>
      <Button mt="md" disabled={!isEnough} loading={busy} onClick={read}>
        {messages.read}
      </Button>
    </Section>
  );
}
