import { Button } from "@mantine/core";
import type { PlacementProposal } from "@parcelle/formats/plot-file";
import { describeNotice } from "@parcelle/formats/refusal-messages";
import type { Told } from "#app/database/import-shapes.ts";
import { formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { CrsChoice } from "./crs-choice.tsx";
import classes from "./file-summary.module.css";
import { FORMAT_NAMES } from "./format-names.ts";
import type { PlotImport } from "./import-queries.ts";
import { LayerSelect } from "./layer-select.tsx";
import { type ImportMessages, importMessages } from "./messages.ts";
import { PlacementChoice } from "./placement-proposal.tsx";
import { useReinspect } from "./use-reinspect.ts";

type Notice = Parameters<typeof describeNotice>[0];
type Reinspect = ReturnType<typeof useReinspect>["reinspect"];

interface Proposal {
  label: string;
  run: () => void;
  /** Where the plots would then lie. */
  placement?: PlacementProposal;
}

/** What a notice offers to do about it: read the file again with another system or exchanged axes. */
function proposalsOf(
  { code, detail, proposals = [] }: Told,
  messages: ImportMessages,
  reinspect: Reinspect,
): Proposal[] {
  if (code === "axes_swapped")
    return [{ label: messages.unswapAxes, run: () => reinspect({ swapAxes: undefined }) }];
  if (code === "crs_overridden")
    return [{ label: messages.asStated, run: () => reinspect({ crs: undefined }) }];
  return proposals.map((placement) => {
    const label = labelOf(placement, detail.system !== undefined, messages);
    const { crs, swapAxes } = placement;
    const changes = { ...(crs !== undefined && { crs }), ...(swapAxes !== undefined && { swapAxes }) };
    return { placement, label, run: () => reinspect(changes) };
  });
}

function labelOf({ crs, swapAxes }: PlacementProposal, inMetres: boolean, messages: ImportMessages): string {
  if (crs === undefined) return inMetres ? messages.swapMetres : messages.swapAxes;
  return swapAxes === undefined ? messages.readIn(crs) : messages.readExchanged(crs);
}

/** What was found in the file, and what one should know or decide about it. */
export function FileSummary({ one }: { one: PlotImport }) {
  const messages = useMessages(importMessages);
  const locale = useLocale();
  const { busy, reinspect } = useReinspect(one);
  const crs = one.crs ? [one.crs.name, one.crs.assumed && `(${messages.crsAssumed})`] : [];
  return (
    <Section title={messages.detected}>
      <dl className={classes.facts}>
        <Fact name={messages.format} value={FORMAT_NAMES[one.format ?? ""] ?? one.format ?? ""} />
        <Fact name={messages.rowCount} value={formatNumber(one.row_count, locale, 0)} />
        <Fact name={messages.crs} value={crs.filter(Boolean).join(" ")} />
        <Fact name={messages.encoding} value={one.encoding?.toUpperCase() ?? ""} />
        <Fact name={messages.columns} value={String(one.columns?.length ?? 0)} />
      </dl>
      {one.notices.length > 0 && (
        <ul className={classes.notices} aria-label={messages.notices}>
          {one.notices.map((notice) => {
            const proposals = proposalsOf(notice, messages, reinspect);
            return (
              <li
                key={`${notice.code} ${JSON.stringify(notice.detail)}`}
                className={classes.notice}
                data-proposal={proposals.length > 0 ? "" : undefined}
              >
                <p className={classes.noticeText}>{describeNotice(notice as Notice, locale)}</p>
                {notice.layers && (
                  <LayerSelect
                    layers={notice.layers}
                    read={notice.layers[0]?.name ?? ""}
                    busy={busy}
                    onChoose={(layer) => reinspect({ layer })}
                  />
                )}
                {proposals.length > 0 && (
                  <span className={classes.noticeActions}>
                    {proposals.map(({ label, run, placement }) =>
                      placement ? (
                        <PlacementChoice
                          key={label}
                          proposal={placement}
                          label={label}
                          busy={busy}
                          onAccept={run}
                        />
                      ) : (
                        <Button key={label} variant="default" size="xs" loading={busy} onClick={run}>
                          {label}
                        </Button>
                      ),
                    )}
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <CrsChoice value={one.options.crs} busy={busy} onChoose={(chosen) => reinspect({ crs: chosen })} />
    </Section>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  if (!value) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
