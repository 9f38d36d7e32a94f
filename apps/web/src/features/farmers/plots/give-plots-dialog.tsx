import { Button, Checkbox, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { Dialog } from "#ui/dialog.tsx";
import { formatHectares, formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Failed } from "#ui/states/failed.tsx";
import classes from "../registry/farmers.module.css";
import { plotLinkMessages } from "./messages.ts";
import { type OfferedPlot, plotsToGiveQuery } from "./plot-link-queries.ts";
import { usePlotLinks } from "./use-plot-links.ts";

interface Props {
  organisationId: number;
  farmer: { id: number; name: string };
  opened: boolean;
  onClose: () => void;
}

/** Looks for plots by code or name, and gives those that are chosen to a farmer. */
export function GivePlotsDialog({ organisationId, farmer, opened, onClose }: Props) {
  const messages = useMessages(plotLinkMessages);
  return (
    <Dialog opened={opened} onClose={onClose} title={messages.giveTitle(farmer.name)}>
      {opened && <Choice {...{ organisationId, onClose }} farmerId={farmer.id} />}
    </Dialog>
  );
}

interface ChoiceProps {
  organisationId: number;
  farmerId: number;
  onClose: () => void;
}

function Choice({ organisationId, farmerId, onClose }: ChoiceProps) {
  const locale = useLocale();
  const messages = useMessages(plotLinkMessages);
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed.trim(), 250);
  const [chosen, setChosen] = useState<ReadonlyMap<number, OfferedPlot>>(new Map());
  const isAsked = search.length >= 3;
  const { data, error, refetch } = useQuery({
    ...plotsToGiveQuery(organisationId, search),
    enabled: isAsked,
  });
  const { give } = usePlotLinks(organisationId);
  const found = isAsked ? (data ?? []).filter(({ farmer_id }) => farmer_id !== farmerId) : [];
  const shown = [...chosen.values(), ...found.filter(({ id }) => !chosen.has(id))];
  const turn = (plot: OfferedPlot, isChosen: boolean) => {
    const next = new Map(chosen);
    if (isChosen) next.set(plot.id, plot);
    else next.delete(plot.id);
    setChosen(next);
  };
  return (
    <div className={classes.dialog}>
      <TextInput
        label={messages.search}
        description={messages.searchHelp}
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
        data-autofocus
      />
      {error && !data && <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />}
      {isAsked && data && shown.length === 0 && <p className={classes.muted}>{messages.foundNone}</p>}
      {shown.map((plot) => (
        <Checkbox
          key={plot.id}
          checked={chosen.has(plot.id)}
          onChange={({ currentTarget: { checked } }) => turn(plot, checked)}
          label={`${plot.identifier} · ${formatHectares(plot.area_hectares, locale)} · ${plot.project_name}`}
          description={[
            plot.producer_name,
            plot.farmer_id === null
              ? null
              : messages.of(`${plot.farmer_last_name} ${plot.farmer_first_name}`.trim()),
          ]
            .filter(Boolean)
            .join(" · ")}
        />
      ))}
      <Button
        disabled={chosen.size === 0}
        onClick={() => {
          onClose();
          void give([...chosen.keys()], farmerId);
        }}
      >
        {messages.giveChosen(formatNumber(chosen.size, locale, 0), chosen.size < 2)}
      </Button>
    </div>
  );
}
