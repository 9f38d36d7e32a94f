import type { ReactNode } from "react";
import { formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { CrsChoice } from "./crs-choice.tsx";
import { FileNotices } from "./file-notices.tsx";
import classes from "./file-summary.module.css";
import { FORMAT_NAMES } from "./format-names.ts";
import type { PlotImport } from "./import-queries.ts";
import { importMessages } from "./messages.ts";
import { useReinspect } from "./use-reinspect.ts";

/** What was found in the file, and what one should know or decide about it. */
export function FileSummary({ one, children }: { one: PlotImport; children?: ReactNode }) {
  const messages = useMessages(importMessages);
  const locale = useLocale();
  const { busy, reinspect } = useReinspect(one);
  const crs = one.crs ? [one.crs.name, one.crs.assumed && `(${messages.crsAssumed})`] : [];
  return (
    <Section title={messages.detected}>
      <div className={classes.reading}>
        <dl className={classes.facts}>
          <Fact name={messages.format} value={FORMAT_NAMES[one.format ?? ""] ?? one.format ?? ""} />
          <Fact name={messages.rowCount} value={formatNumber(one.row_count, locale, 0)} />
          <Fact name={messages.crs} value={crs.filter(Boolean).join(" ")} />
          <Fact name={messages.encoding} value={one.encoding?.toUpperCase() ?? ""} />
          <Fact name={messages.columns} value={String(one.columns?.length ?? 0)} />
        </dl>
        <CrsChoice value={one.options.crs} busy={busy} onChoose={(chosen) => reinspect({ crs: chosen })} />
      </div>
      <FileNotices notices={one.notices} busy={busy} onChange={reinspect} />
      {children}
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
