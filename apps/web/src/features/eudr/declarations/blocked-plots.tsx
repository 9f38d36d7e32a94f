import { Anchor } from "@mantine/core";
import { AppLink } from "#ui/app-link.tsx";
import { formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { useAddresses } from "../addresses.ts";
import type { PlotOverview } from "../api.ts";
import { blockReasons, blocksOf } from "./block-reasons.ts";
import classes from "./declarations.module.css";
import { declarationMessages } from "./messages.ts";

const NAMED = 12;

/** The plots that cannot be declared, by reason, with the way to mend each. */
export function BlockedPlots({ plots }: { plots: readonly PlotOverview[] }) {
  const messages = useMessages(declarationMessages);
  const locale = useLocale();
  const addresses = useAddresses();
  const groups = blockReasons
    .map((reason) => ({ reason, plots: plots.filter((plot) => blocksOf(plot).includes(reason)) }))
    .filter((group) => group.plots.length > 0);
  return (
    <details style={{ marginTop: 16 }}>
      <summary>{messages.blocked(plots.length)}</summary>
      <p className={classes.muted}>{messages.blockedText}</p>
      <ul className={classes.blocked}>
        {groups.map((group) => (
          <li key={group.reason}>
            <strong>{messages.blocks[group.reason]}</strong> ({formatNumber(group.plots.length, locale, 0)})
            <p>
              {group.plots.slice(0, NAMED).map((plot, index) => (
                <span key={plot.id}>
                  {index > 0 && ", "}
                  <Anchor
                    size="sm"
                    renderRoot={(props) => (
                      <AppLink {...props} href={addresses.plot(plot.project_id, plot.id)} />
                    )}
                  >
                    {plot.identifier}
                  </Anchor>
                </span>
              ))}
              {group.plots.length > NAMED && "…"}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}
