import { Button, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { fullName } from "../registry/farmer-names.ts";
import classes from "../registry/farmers.module.css";
import { holderMessages } from "./holder-messages.ts";
import { type OfferedFarmer, offeredFarmersQuery } from "./holder-queries.ts";

const PAUSE = 250;

interface Props {
  organisationId: number;
  /** The plot's own farmer, who has his line. */
  without: readonly number[];
  held: readonly number[];
  onAdd: (farmer: OfferedFarmer) => void;
}

/** Looks for a farmer of the registry who holds the plot too. */
export function HolderSearch({ organisationId, without, held, onAdd }: Props) {
  const messages = useMessages(holderMessages);
  const locale = useLocale();
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed.trim(), PAUSE);
  const { data, error, refetch } = useQuery(offeredFarmersQuery(organisationId, search));
  const taken = new Set([...without, ...held]);
  const offered = search.length < 2 ? [] : (data ?? []).filter(({ id }) => !taken.has(id));
  return (
    <>
      <TextInput
        label={messages.search}
        description={messages.searchHelp}
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      {error && !data && <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />}
      {search.length >= 2 && data && offered.length === 0 && (
        <p className={classes.muted}>{messages.foundNone}</p>
      )}
      {offered.map((farmer) => (
        <Button
          key={farmer.id}
          variant="default"
          size="xs"
          aria-label={messages.add(fullName(farmer))}
          onClick={() => {
            onAdd(farmer);
            setTyped("");
          }}
        >
          {`${fullName(farmer)} · ${farmer.identifier}`}
        </Button>
      ))}
    </>
  );
}
