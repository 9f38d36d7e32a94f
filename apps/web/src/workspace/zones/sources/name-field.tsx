import { Select } from "@mantine/core";
import { useState } from "react";
import { byName } from "#app/by-name.ts";
import { useMessages } from "#ui/locale.tsx";
import { zonesMessages } from "../zones-messages.ts";
import { distinctLabels, type Named } from "./distinct-labels.ts";

interface Props<Choice> {
  label: string;
  choices: readonly Choice[];
  told: (choice: Choice) => Named;
  onChoose: (choice: Choice | null) => void;
}

/** One of several that bear names, found by typing. */
export function NameField<Choice extends { id: number }>({ label, choices, told, onChoose }: Props<Choice>) {
  const { dialog } = useMessages(zonesMessages);
  const [chosen, setChosen] = useState<string | null>(null);
  const labels = distinctLabels(choices.map(told));
  return (
    <Select
      label={label}
      placeholder={dialog.search}
      data={choices.map(({ id }, place) => ({ value: String(id), label: labels[place]! }))}
      value={chosen}
      searchable
      filter={byName}
      comboboxProps={{ withinPortal: false }}
      allowDeselect={false}
      nothingFoundMessage={dialog.nothingFound}
      onChange={(value) => {
        setChosen(value);
        onChoose(choices.find(({ id }) => String(id) === value) ?? null);
      }}
    />
  );
}
