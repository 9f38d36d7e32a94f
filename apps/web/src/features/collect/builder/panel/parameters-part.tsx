import { NativeSelect, Switch, TextInput } from "@mantine/core";
import type { ItemPlace } from "@parcelle/forms/definition/edit/item-place";
import type { Question } from "@parcelle/forms/definition/form-definition";
import { readParameters } from "@parcelle/forms/xlsform/read/read-items";
import { useState } from "react";
import { NumberField } from "#ui/form/number/number-field.tsx";
import { useMessages } from "#ui/locale.tsx";
import classes from "./panel.module.css";
import { panelMessages } from "./panel-messages.ts";
import { useItemChange } from "./use-item-change.ts";

type NumberText = "accuracy" | "warning" | "start" | "end" | "step" | "pixels" | "rows";
interface NumberParameter {
  key: string;
  text: NumberText;
  min?: number;
}

const numbersOf: Readonly<Record<string, readonly NumberParameter[]>> = {
  geopoint: [
    { key: "capture-accuracy", text: "accuracy", min: 0 },
    { key: "warning-accuracy", text: "warning", min: 0 },
  ],
  range: [
    { key: "start", text: "start" },
    { key: "end", text: "end" },
    { key: "step", text: "step" },
  ],
  image: [{ key: "max-pixels", text: "pixels", min: 1 }],
  text: [{ key: "rows", text: "rows", min: 1 }],
};
const SELECTS = /^(select_one|select_multiple|rank)/;

/** What a type can be told besides, in fields where it is known, else as it is written in XLSForm. */
export function ParametersPart({ item, place }: { item: Question; place: ItemPlace }) {
  const messages = useMessages(panelMessages);
  const { change } = useItemChange(place);
  const { type, parameters } = item;
  const numbers = numbersOf[type] ?? [];
  const shown = new Set(numbers.map(({ key }) => key));
  if (SELECTS.test(type)) shown.add("randomize");
  if (type === "audio") shown.add("quality");
  function set(key: string, value: string): void {
    const { [key]: _before, ...others } = parameters;
    change({ parameters: value === "" ? others : { ...others, [key]: value } }, `parameter ${key}`);
  }
  return (
    <div className={classes.languages}>
      {numbers.map(({ key, text, min }) => (
        <NumberField
          key={key}
          label={messages[text]}
          {...(key === "capture-accuracy" ? { description: messages.accuracyHelp } : {})}
          {...(min === undefined ? {} : { min })}
          value={parameters[key] === undefined ? "" : Number(parameters[key])}
          onChange={(value) => (typeof value === "number" || value === "") && set(key, String(value))}
        />
      ))}
      {SELECTS.test(type) && (
        <Switch
          label={messages.randomize}
          checked={/^true$/i.test(parameters.randomize ?? "")}
          onChange={(event) => set("randomize", event.currentTarget.checked ? "true" : "")}
        />
      )}
      {type === "audio" && (
        <NativeSelect
          label={messages.quality}
          data={Object.entries(messages.qualities).map(([value, label]) => ({ value, label }))}
          value={parameters.quality ?? ""}
          onChange={(event) => set("quality", event.currentTarget.value)}
        />
      )}
      <OtherParameters
        key={`${place.join(".")} ${type}`}
        parameters={parameters}
        shown={shown}
        onChange={(next) => change({ parameters: next }, "parameters")}
      />
    </div>
  );
}

interface OtherProps {
  parameters: Question["parameters"];
  shown: ReadonlySet<string>;
  onChange: (parameters: Question["parameters"]) => void;
}

function OtherParameters({ parameters, shown, onChange }: OtherProps) {
  const messages = useMessages(panelMessages);
  const entries = Object.entries(parameters);
  const others = entries.filter(([key]) => !shown.has(key));
  const [typed, setTyped] = useState(others.map(([key, value]) => `${key}=${value}`).join(" "));
  function take(text: string): void {
    setTyped(text);
    onChange({ ...Object.fromEntries(entries.filter(([key]) => shown.has(key))), ...readParameters(text) });
  }
  return (
    <TextInput
      label={messages.otherParameters}
      description={messages.otherParametersHelp}
      value={typed}
      onChange={(event) => take(event.currentTarget.value)}
    />
  );
}
