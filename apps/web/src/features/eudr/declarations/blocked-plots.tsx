import { Anchor } from "@mantine/core";
import { useQueries, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { askForFailed } from "#app/query.ts";
import { AppLink } from "#ui/app-link.tsx";
import { formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { useAddresses } from "#workspace/addresses.ts";
import { keys } from "#workspace/keys.ts";
import { countedPlots, plotSource } from "#workspace/plots/ask-plots.ts";
import { type EudrPlot, eudrPlots } from "../results/eudr-plot.ts";
import { type BlockReason, blockReasons, blocksOf } from "./block-reasons.ts";
import { blockConditions } from "./declarable-conditions.ts";
import classes from "./declarations.module.css";
import { declarationMessages } from "./messages.ts";

const NAMED = 12;

interface Group {
  reason: BlockReason;
  count: number;
  /** The first of them. */
  plots: readonly Pick<EudrPlot, "id" | "identifier">[];
}

/** The plots that cannot be declared, by reason, with the way to mend each. */
export function BlockedPlots({ plots }: { plots: readonly EudrPlot[] }) {
  const [first] = plots;
  const groups = blockReasons.map((reason): Group => {
    const those = plots.filter((plot) => blocksOf(plot).includes(reason));
    return { reason, count: those.length, plots: those.slice(0, NAMED) };
  });
  return (
    <Folded count={plots.length}>
      <Groups projectId={first?.project_id ?? 0} groups={groups} />
    </Folded>
  );
}

/** The same of a large project: the server is asked once a person wants to know. */
export function FetchedBlockedPlots({ projectId, count }: { projectId: number; count: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Folded count={count} onOpen={setOpen}>
      {isOpen && <FetchedGroups projectId={projectId} />}
    </Folded>
  );
}

function FetchedGroups({ projectId }: { projectId: number }) {
  const locale = useLocale();
  const queryClient = useQueryClient();
  const found = useQueries({
    queries: blockReasons.map((reason) => ({
      queryKey: [...keys.plots(projectId), "blocked", reason],
      queryFn: () => countedPlots(plotSource(eudrPlots, projectId), [blockConditions[reason]], NAMED),
    })),
  });
  const failed = found.find(({ isLoadingError }) => isLoadingError);
  if (failed) {
    return <Failed message={problemText(failed.error, locale)} onRetry={() => askForFailed(queryClient)} />;
  }
  if (found.some(({ isPending }) => isPending)) return <Loading lines={3} />;
  const groups = blockReasons.map((reason, index): Group => {
    const { count, plots } = found[index]?.data ?? { count: 0, plots: [] };
    return { reason, count, plots };
  });
  return <Groups projectId={projectId} groups={groups} />;
}

interface FoldedProps {
  count: number;
  children: ReactNode;
  onOpen?: (isOpen: boolean) => void;
}

function Folded({ count, children, onOpen }: FoldedProps) {
  const messages = useMessages(declarationMessages);
  return (
    <details style={{ marginTop: 16 }} onToggle={(event) => onOpen?.(event.currentTarget.open)}>
      <summary>{messages.blocked(count)}</summary>
      <p className={classes.muted}>{messages.blockedText}</p>
      {children}
    </details>
  );
}

function Groups({ projectId, groups }: { projectId: number; groups: readonly Group[] }) {
  const messages = useMessages(declarationMessages);
  const locale = useLocale();
  const addresses = useAddresses();
  return (
    <ul className={classes.blocked}>
      {groups
        .filter(({ count }) => count > 0)
        .map(({ reason, count, plots }) => (
          <li key={reason}>
            <strong>{messages.blocks[reason]}</strong> ({formatNumber(count, locale, 0)})
            <p>
              {plots.map((plot, index) => (
                <span key={plot.id}>
                  {index > 0 && ", "}
                  <Anchor
                    size="sm"
                    renderRoot={(props) => <AppLink {...props} href={addresses.plot(projectId, plot.id)} />}
                  >
                    {plot.identifier}
                  </Anchor>
                </span>
              ))}
              {count > NAMED && "…"}
            </p>
          </li>
        ))}
    </ul>
  );
}
