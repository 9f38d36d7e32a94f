import { Button } from "@mantine/core";
import { describeNotice } from "@parcelle/formats/refusal-messages";
import { formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { CrsChoice } from "./crs-choice.tsx";
import { FORMAT_NAMES } from "./format-names.ts";
import type { PlotImport, Told } from "./import-queries.ts";
import classes from "./imports.module.css";
import { type ImportMessages, importMessages } from "./messages.ts";
import { useReinspect } from "./use-reinspect.ts";

type Notice = Parameters<typeof describeNotice>[0];
type Reinspect = ReturnType<typeof useReinspect>["reinspect"];

interface Proposal {
  label: string;
  run: () => void;
}

const EPSG = /^EPSG:\d{4,6}$/;

/** What a notice offers to do about it: read the file again with another system or exchanged axes. */
function proposalsOf({ code, detail }: Told, messages: ImportMessages, reinspect: Reinspect): Proposal[] {
  const readIn = (crs: string) => ({ label: messages.readIn(crs), run: () => reinspect({ crs }) });
  switch (code) {
    case "projected_coordinates_suspected":
    case "other_zone_suspected":
      return [detail.crs, ...String(detail.alternatives ?? "").split(", ")]
        .filter((crs): crs is string => typeof crs === "string" && EPSG.test(crs))
        .map(readIn);
    case "swapped_axes_suspected":
      return [{ label: messages.swapAxes, run: () => reinspect({ swapAxes: true }) }];
    case "axes_swapped":
      return [{ label: messages.unswapAxes, run: () => reinspect({ swapAxes: undefined }) }];
    case "crs_overridden":
      return [{ label: messages.asStated, run: () => reinspect({ crs: undefined }) }];
    default:
      return [];
  }
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
                key={notice.code}
                className={classes.notice}
                data-proposal={proposals.length > 0 ? "" : undefined}
              >
                <p className={classes.noticeText}>{describeNotice(notice as Notice, locale)}</p>
                {proposals.length > 0 && (
                  <span className={classes.noticeActions}>
                    {proposals.map(({ label, run }) => (
                      <Button key={label} variant="default" size="xs" loading={busy} onClick={run}>
                        {label}
                      </Button>
                    ))}
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
