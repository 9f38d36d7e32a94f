import type { CarbonDocument, FoundFigure } from "@parcelle/domain/carbon/carbon-document";
import { carbonFigureName, carbonFlags } from "@parcelle/domain/carbon/carbon-figures";
import { capitalised } from "@parcelle/domain/language";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import { NO_VALUE } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { type FigureRow, type FigureSheet, figureSheet } from "./figure-sheet.ts";
import { boundsText, layerText, shareText, valueText } from "./figure-text.ts";
import { resultMessages } from "./messages.ts";
import classes from "./results.module.css";

/** The figures that are asked for first by year, all others folded below, and each remark once. */
export function FiguresTable({ document }: { document: CarbonDocument }) {
  const messages = useMessages(resultMessages);
  const locale = useLocale();
  const sheet = figureSheet(document);
  return (
    <>
      <p className={classes.muted}>{messages.figuresExplained}</p>
      <Sheet document={document} years={sheet.years} rows={sheet.asked} label={messages.figures} />
      {sheet.others.length > 0 && (
        <details className={classes.others}>
          <summary>{messages.others(sheet.others.length)}</summary>
          <Sheet document={document} years={sheet.years} rows={sheet.others} label={messages.otherFigures} />
        </details>
      )}
      {sheet.remarks.length > 0 && (
        <ol className={classes.remarks} aria-label={messages.remarks}>
          {sheet.remarks.map((flag) => (
            <li key={flag}>{capitalised(nameOfKey(carbonFlags, flag, locale))}</li>
          ))}
        </ol>
      )}
    </>
  );
}

interface SheetProps extends Pick<FigureSheet, "years"> {
  document: CarbonDocument;
  rows: readonly FigureRow[];
  label: string;
}

function Sheet({ document, years, rows, label }: SheetProps) {
  const messages = useMessages(resultMessages);
  const locale = useLocale();
  const layersOf = ({ figures }: FigureRow) =>
    [...new Set(figures.map((figure) => layerText(document, figure, locale)))].join(", ");
  const headers = years.map((year) => ({ number: year === null ? messages.noYear : String(year) }));
  return (
    <FactTable stacks label={label} headers={[messages.figure, ...headers, messages.layer]}>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">
              {capitalised(carbonFigureName(row.key, locale))}
              {row.remarks.length > 0 && <sup className={classes.mark}>{row.remarks.join(" ")}</sup>}
            </th>
            {years.map((year) => (
              <td key={String(year)} data-number data-column={year ?? messages.noYear}>
                <Value figureKey={row.key} figure={row.figures.find((figure) => figure.year === year)} />
              </td>
            ))}
            <td className={classes.layer} data-column={messages.layer}>
              {layersOf(row)}
            </td>
          </tr>
        ))}
      </tbody>
    </FactTable>
  );
}

/** A value, its interval below, and the covered share where the layer ends inside the plot. */
function Value({ figureKey, figure }: { figureKey: string; figure: FoundFigure | undefined }) {
  const locale = useLocale();
  if (!figure) return NO_VALUE;
  const bounds = boundsText(figure, locale);
  const share = shareText(figure, locale);
  return (
    <>
      {valueText(figureKey, figure.value, locale)}
      {bounds && <span className={classes.below}>{bounds}</span>}
      {share && <span className={classes.below}>{share}</span>}
    </>
  );
}
