import { fieldNames } from "@parcelle/farmers/list/columns/field-names";
import { describeCode } from "@parcelle/farmers/list/list-codes";
import { useQuery } from "@tanstack/react-query";
import { problemText } from "#app/problem-text.ts";
import type { Locale } from "#shell/locale.ts";
import { StateBadge, type Tone } from "#ui/badge/state-badge.tsx";
import { formatNumber, NO_VALUE } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { LinkCell } from "#ui/table/link-cell.tsx";
import { useCollectAddresses, useFormPlace, useProjectId } from "../collect-address.ts";
import classes from "./mapping.module.css";
import { type Run, type RunLine, runLinesQuery, runTotalsQuery, SHOWN_LINES } from "./mapping-queries.ts";
import { runMessages } from "./run-messages.ts";

const FATES = ["new", "changes", "same", "returned"] as const;
const TONES: Readonly<Record<string, Tone>> = {
  ...{ new: "success", changes: "interactive", same: "neutral", returned: "critical" },
};

/** What records become: how many what, and the first of them one by one. */
export function RunPreview({ run }: { run: Run }) {
  const messages = useMessages(runMessages);
  const locale = useLocale();
  const { projectFormId } = useFormPlace();
  const totals = useQuery(runTotalsQuery(run, projectFormId));
  const lines = useQuery(runLinesQuery(run, projectFormId));
  const error = totals.error ?? lines.error;
  const again = () => void Promise.all([totals.refetch(), lines.refetch()]);
  if (!totals.data || !lines.data)
    return error ? <Failed message={problemText(error, locale)} onRetry={again} /> : <Loading lines={5} />;
  const { farmers, plots } = totals.data;
  const count = (value: number) => formatNumber(value, locale, 0);
  const toldPlots = Object.entries(plots).flatMap(([state, number]) =>
    number > 0 ? [messages.plotStates[state]?.(number, count(number)) ?? `${state} ${count(number)}`] : [],
  );
  return (
    <div className={classes.stack}>
      <h3>{messages.previewTitle}</h3>
      <ul>
        {FATES.filter((fate) => (farmers[fate] ?? 0) > 0).map((fate) => (
          <li key={fate}>
            {messages.fates[fate]}: <strong>{count(farmers[fate] ?? 0)}</strong>
          </li>
        ))}
        {toldPlots.length > 0 && (
          <li>
            {messages.plotImport}: {toldPlots.join(", ")}
          </li>
        )}
      </ul>
      <Lines lines={lines.data} />
      <p className={classes.muted}>
        {lines.data.length === SHOWN_LINES && messages.firstLines(count(SHOWN_LINES))}
        <LinkCell href={`/${locale}/farmers/imports/${run.farmer_import_id}`}>{messages.allLines}</LinkCell>
      </p>
    </div>
  );
}

function Lines({ lines }: { lines: readonly RunLine[] }) {
  const messages = useMessages(runMessages);
  const locale = useLocale();
  const addresses = useCollectAddresses();
  const projectId = useProjectId();
  const place = useFormPlace();
  return (
    <FactTable
      label={messages.previewTitle}
      headers={[messages.farmer, messages.fate, messages.remarks, messages.record]}
      stacks
    >
      <tbody>
        {lines.map((line) => (
          <tr key={line.number}>
            <th scope="row">
              {line.farmer_id === null ? (
                nameOf(line)
              ) : (
                <LinkCell href={`/${locale}/farmers/${line.farmer_id}`}>{nameOf(line)}</LinkCell>
              )}
            </th>
            <td data-column={messages.fate}>
              <StateBadge
                tone={TONES[line.fate] ?? "neutral"}
                label={messages.fates[line.fate] ?? line.fate}
              />
            </td>
            <td data-column={messages.remarks}>{remarksOf(line, locale).join(" · ") || NO_VALUE}</td>
            <td data-column={messages.record}>
              {line.source_key !== null && (
                <LinkCell href={`${addresses.form("open", projectId, place)}?record=${line.source_key}`}>
                  {messages.recordNumber(line.source_key)}
                </LinkCell>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </FactTable>
  );
}

const nameOf = ({ farmer }: RunLine): string =>
  [farmer?.identifier, farmer?.lastName, farmer?.firstName].filter(Boolean).join(" ") || NO_VALUE;

function remarksOf({ problems, changes }: RunLine, locale: Locale): string[] {
  const messages = runMessages[locale];
  const names: Readonly<Record<string, string>> = fieldNames[locale];
  return [
    ...new Set(problems.map(({ code }) => describeCode(code, locale))),
    ...changes.map(({ field, before, after }) =>
      messages.change(names[field] ?? field.replace(/^own:/, ""), told(before), told(after)),
    ),
  ];
}

const told = (value: unknown): string =>
  value === null || value === "" ? NO_VALUE : Array.isArray(value) ? value.join(", ") : String(value);
