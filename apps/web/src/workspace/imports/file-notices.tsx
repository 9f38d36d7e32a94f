import { Button } from "@mantine/core";
import type { PlacementProposal } from "@parcelle/formats/plot-file";
import { describeNotice } from "@parcelle/formats/refusal-messages";
import type { Told } from "#app/database/import-shapes.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import type { OptionChanges } from "./changed-options.ts";
import classes from "./file-summary.module.css";
import { LayerSelect } from "./layer-select.tsx";
import { type ImportMessages, importMessages } from "./messages.ts";
import { PlacementChoice } from "./placement-proposal.tsx";

type Notice = Parameters<typeof describeNotice>[0];
type Change = (changes: OptionChanges) => void;

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
  change: Change,
): Proposal[] {
  if (code === "axes_swapped")
    return [{ label: messages.unswapAxes, run: () => change({ swapAxes: undefined }) }];
  if (code === "crs_overridden") return [{ label: messages.asStated, run: () => change({ crs: undefined }) }];
  return proposals.map((placement) => {
    const label = labelOf(placement, detail.system !== undefined, messages);
    const { crs, swapAxes } = placement;
    const changes = { ...(crs !== undefined && { crs }), ...(swapAxes !== undefined && { swapAxes }) };
    return { placement, label, run: () => change(changes) };
  });
}

function labelOf({ crs, swapAxes }: PlacementProposal, inMetres: boolean, messages: ImportMessages): string {
  if (crs === undefined) return inMetres ? messages.swapMetres : messages.swapAxes;
  return swapAxes === undefined ? messages.readIn(crs) : messages.readExchanged(crs);
}

/** Whether a notice offers another way to read the file. */
export function wantsDecision({ code, proposals = [], layers }: Told): boolean {
  return proposals.length > 0 || layers !== undefined || code === "axes_swapped" || code === "crs_overridden";
}

interface Props {
  notices: readonly Told[];
  busy: boolean;
  onChange: Change;
}

/** What one should know or decide about a file, each with the other ways to read it. */
export function FileNotices({ notices, busy, onChange }: Props) {
  const messages = useMessages(importMessages);
  const locale = useLocale();
  if (notices.length === 0) return null;
  return (
    <ul className={classes.notices} aria-label={messages.notices}>
      {notices.map((notice) => {
        const proposals = proposalsOf(notice, messages, onChange);
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
                onChoose={(layer) => onChange({ layer })}
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
  );
}
