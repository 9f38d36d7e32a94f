import { Title } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type ReactNode, useState } from "react";
import { formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { CrsChoice } from "./crs-choice.tsx";
import { FileNotices, wantsDecision } from "./file-notices.tsx";
import classes from "./file-summary.module.css";
import { FORMAT_NAMES } from "./format-names.ts";
import type { PlotImport } from "./import-queries.ts";
import { importMessages } from "./messages.ts";
import { useReinspect } from "./use-reinspect.ts";

const WIDE = "(min-width: 48em)";

interface Props {
  one: PlotImport;
  /** On a phone: unfolded, since something in it is to be chosen. */
  isOpenAtFirst?: boolean;
  children?: ReactNode;
}

/** What was found in the file, and what one should know or decide about it; on a phone folded, so that rows come first. */
export function FileSummary({ one, isOpenAtFirst = false, children }: Props) {
  const messages = useMessages(importMessages);
  const { busy, reinspect } = useReinspect(one);
  const isWide = useMediaQuery(WIDE, window.matchMedia(WIDE).matches, { getInitialValueInEffect: false });
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const reading = (
    <div className={classes.reading}>
      <Facts one={one} />
      <CrsChoice value={one.options.crs} busy={busy} onChoose={(chosen) => reinspect({ crs: chosen })} />
    </div>
  );
  const notices = (shown: PlotImport["notices"]) => (
    <FileNotices notices={shown} busy={busy} onChange={reinspect} />
  );
  if (isWide) {
    return (
      <Section title={messages.detected}>
        {reading}
        {notices(one.notices)}
        {children}
      </Section>
    );
  }
  return (
    <Section>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={classes.summary}>
          <Title order={2}>{messages.detected}</Title>
        </summary>
        {reading}
        {notices(one.notices.filter((notice) => !wantsDecision(notice)))}
        {children}
      </details>
      {/* A file that may lie elsewhere is never read on the quiet. */}
      {notices(one.notices.filter(wantsDecision))}
    </Section>
  );
}

function Facts({ one }: { one: PlotImport }) {
  const messages = useMessages(importMessages);
  const locale = useLocale();
  const crs = one.crs ? [one.crs.name, one.crs.assumed && `(${messages.crsAssumed})`] : [];
  return (
    <dl className={classes.facts}>
      <Fact name={messages.format} value={FORMAT_NAMES[one.format ?? ""] ?? one.format ?? ""} />
      <Fact name={messages.rowCount} value={formatNumber(one.row_count, locale, 0)} />
      <Fact name={messages.crs} value={crs.filter(Boolean).join(" ")} />
      <Fact name={messages.encoding} value={one.encoding?.toUpperCase() ?? ""} />
      <Fact name={messages.columns} value={String(one.columns?.length ?? 0)} />
    </dl>
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
