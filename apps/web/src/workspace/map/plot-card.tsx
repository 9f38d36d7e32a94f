import { Button, CloseButton } from "@mantine/core";
import { IconArrowRight } from "@tabler/icons-react";
import {
  complianceText,
  complianceTones,
  geometryStateText,
  geometryTones,
  reasonText,
} from "#features/eudr/results/plot-states.ts";
import { AppLink } from "#ui/app-link.tsx";
import { StateBadge } from "#ui/badge/state-badge.tsx";
import { formatHectares } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { useAddresses } from "../addresses.ts";
import { type PlotOverview, statedArea } from "../api.ts";
import { ClaimedText } from "../private-overlaps/claimed-text.tsx";
import classes from "./map-page.module.css";
import { mapPageMessages } from "./messages.ts";
import { producerOf } from "./plot-columns.tsx";

interface Props {
  plot: PlotOverview;
  onClose: () => void;
}

/** The plot that was clicked: its state, why in short, and the way to its page. */
export function PlotCard({ plot, onClose }: Props) {
  const messages = useMessages(mapPageMessages);
  const locale = useLocale();
  const addresses = useAddresses();
  const state = plot.compliance ?? "not_assessed";
  const facts = [producerOf(plot), formatHectares(statedArea(plot), locale), plot.production_place];
  return (
    <section className={classes.card} aria-label={`${messages.identifier} ${plot.identifier}`}>
      <div className={classes.cardHead}>
        <h2>{plot.identifier}</h2>
        <CloseButton size="sm" aria-label={messages.closeCard} onClick={onClose} />
      </div>
      <p className={classes.facts}>{facts.filter(Boolean).join(" · ")}</p>
      <p className={classes.badges}>
        <StateBadge tone={complianceTones[state]} label={complianceText(state, locale)} />
        {plot.geometry_state !== "normal" && (
          <StateBadge
            tone={geometryTones[plot.geometry_state]}
            label={geometryStateText(plot.geometry_state, locale)}
          />
        )}
        {plot.result_outdated && <StateBadge tone="warning" label={messages.outdated} />}
      </p>
      <p className={classes.reason}>
        {plot.reason_code ? reasonText(plot.reason_code, locale) : messages.noReason}
      </p>
      {plot.overrule_comment && (
        <p className={classes.reason}>
          {messages.decided}
          {locale === "fr" ? "\u00a0: " : ": "}
          {plot.overrule_comment}
        </p>
      )}
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
