import { NativeSelect } from "@mantine/core";
import { useId } from "react";
import { useMessages } from "#ui/locale.tsx";
import classes from "./file-summary.module.css";
import { importMessages } from "./messages.ts";

function utm(zone: number, hemisphere: "N" | "S") {
  const value = `EPSG:${(hemisphere === "N" ? 32600 : 32700) + zone}`;
  return { value, label: `WGS 84 / UTM ${zone}${hemisphere} (${value})` };
}

const NORTH = [28, 29, 30, 31, 32, 33, 34];
const SOUTH = [32, 33, 34, 35];

/** The systems in which plots of West and Central Africa are surveyed. */
const SYSTEMS = [
  { value: "EPSG:4326", label: "WGS 84, GPS (EPSG:4326)" },
  ...NORTH.map((zone) => utm(zone, "N")),
  ...SOUTH.map((zone) => utm(zone, "S")),
];

interface Props {
  value: string | undefined;
  busy: boolean;
  onChoose: (crs: string) => void;
}

/** Which coordinate system the file is in, when it does not say or says wrong. */
export function CrsChoice({ value, busy, onChoose }: Props) {
  const messages = useMessages(importMessages);
  const id = useId();
  return (
    <div className={classes.otherCrs}>
      <label htmlFor={id}>{messages.otherCrs}</label>
      <NativeSelect
        id={id}
        size="xs"
        disabled={busy}
        value={value ?? ""}
        data={[{ value: "", label: messages.chooseCrs, disabled: true }, ...SYSTEMS]}
        onChange={(event) => onChoose(event.currentTarget.value)}
      />
    </div>
  );
}
