import { Button, CloseButton } from "@mantine/core";
import { IconArrowRight } from "@tabler/icons-react";
import { AppLink } from "#ui/app-link.tsx";
import { StateBadge } from "#ui/badge/state-badge.tsx";
import { formatHectares } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { useAddresses } from "../addresses.ts";
import { type PlotRow, statedArea } from "../plots/plot-row.ts";
import { producerOf } from "../plots/producer-of.ts";
import { ClaimedText } from "../private-overlaps/claimed-text.tsx";
import { geometryStates } from "../states/geometry-states.ts";
import { stateOf } from "../states/state-list.ts";
import { StateMark } from "../states/state-mark.tsx";
import { useWorkspace } from "../workspace-context.ts";
import classes from "./map-page.module.css";
import { mapPageMessages } from "./messages.ts";

interface Props {
  plot: PlotRow;
  onClose: () => void;
}

/** The plot that was clicked: its state, why in short, and the way to its page. */
export function PlotCard({ plot, onClose }: Props) {
  const messages = useMessages(mapPageMessages);
  const locale = useLocale();
  const addresses = useAddresses();
  const { states, reasonLines } = useWorkspace();
  const facts = [producerOf(plot), formatHectares(statedArea(plot), locale), plot.production_place];
  return (
    <section className={classes.card} aria-label={`${messages.identifier} ${plot.identifier}`}>
      <div className={classes.cardHead}>
        <h2>{plot.identifier}</h2>
        <CloseButton size="sm" aria-label={messages.closeCard} onClick={onClose} />
      </div>
      <p className={classes.facts}>{facts.filter(Boolean).join(" · ")}</p>
      <p className={classes.badges}>
        <StateMark states={states} value={stateOf(states, plot)} />
        {plot.geometry_state !== "normal" && (
          <StateMark states={geometryStates} value={plot.geometry_state} />
        )}
        {plot.result_outdated && <StateBadge tone="warning" label={messages.outdated} />}
      </p>
      {reasonLines(plot, locale).map((line) => (
        <p key={line} className={classes.reason}>
          {line}
        </p>
      ))}
      <ClaimedText projectId={plot.project_id} plotId={plot.id} />
      <Button
        size="xs"
        rightSection={<IconArrowRight size={15} />}
        renderRoot={(props) => <AppLink {...props} href={addresses.plot(plot.project_id, plot.id)} />}
      >
        {messages.openPlot}
      </Button>
    </section>
  );
}
