import { Radio, Stack } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { useState } from "react";
import { useBesides } from "#app/use-besides.ts";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useMessages } from "#ui/locale.tsx";
import type { Farmer } from "../registry/farmer-queries.ts";
import { householdsNamedQuery } from "./household-queries.ts";
import { householdMessages } from "./messages.ts";
import type { HouseholdWanted } from "./use-household.ts";

const NEW = "new";
const PAUSE = 250;

interface Props {
  farmer: Farmer;
  wanted: HouseholdWanted | null;
  error: string | null;
  onChange: (wanted: HouseholdWanted) => void;
}

/** One of the households that a search finds, or a new one of the name that was typed. */
export function HouseholdChoice({ farmer, wanted, error, onChange }: Props) {
  const messages = useMessages(householdMessages);
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed.trim(), PAUSE);
  const { data: known = [] } = useBesides(householdsNamedQuery(farmer.organisation_id, search));
  const { household_id: id, household_name: name } = farmer;
  const isShown = id === null || known.some((household) => household.id === id);
  const choices = [
    ...(isShown || name === null ? [] : [{ value: String(id), label: name }]),
    ...known.map((household) => ({
      value: String(household.id),
      label: messages.known(household.name, household.members, household.head),
    })),
    ...(typed.trim() === "" ? [] : [{ value: NEW, label: messages.makeNew(typed.trim()) }]),
  ];
  const type = (text: string) => {
    setTyped(text);
    if (wanted !== null && "name" in wanted) onChange({ name: text.trim() });
  };
  return (
    <>
      <TextField
        label={messages.search}
        description={messages.searchHelp}
        most={limitedTexts.farmer_households.name.most}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <Radio.Group
        label={messages.found}
        value={choiceOf(wanted)}
        error={error}
        onChange={(value) => onChange(value === NEW ? { name: typed.trim() } : { id: Number(value) })}
      >
        <Stack gap="xs" mt="xs">
          {choices.map(({ value, label }) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </Stack>
      </Radio.Group>
    </>
  );
}

function choiceOf(wanted: HouseholdWanted | null): string | null {
  if (wanted === null) return null;
  return "id" in wanted ? String(wanted.id) : NEW;
}
