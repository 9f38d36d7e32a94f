import { formatHectares, formatShare, NO_VALUE } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import classes from "./accuracy.module.css";
import { accuracyMessages } from "./accuracy-messages.ts";
import type { ClassEstimate, Estimates } from "./accuracy-query.ts";

/** Hectares of each class with their interval, as a picture and as a table. */
export function AreasPart({ estimates }: { estimates: Estimates }) {
  const messages = useMessages(accuracyMessages);
  const locale = useLocale();
  const ha = (value: number | null) => formatHectares(value, locale);
  const hasMap = estimates.classes.some(({ mapHectares }) => mapHectares !== null);
  return (
    <Section title={messages.areas}>
      <AreaBars estimates={estimates} />
      <FactTable
        label={messages.areas}
        stacks
        headers={[
          messages.class,
          { number: messages.hectares },
          { number: messages.interval },
          { number: messages.share },
          ...(hasMap ? [{ number: messages.onMap }] : []),
        ]}
      >
        <tbody>
          {estimates.classes.map(({ name, color, hectares, interval95, proportion, mapHectares }) => (
            <tr key={name}>
              <th scope="row">
                <span className={classes.swatch} style={{ background: color }} /> {name}
              </th>
              <td data-number data-column={messages.hectares}>
                {ha(hectares)}
              </td>
              <td data-number data-column={messages.interval}>
                {interval95 === null ? NO_VALUE : messages.range(ha(interval95[0]), ha(interval95[1]))}
              </td>
              <td data-number data-column={messages.share}>
                {formatShare(proportion, locale)}
              </td>
              {hasMap && (
                <td data-number data-column={messages.onMap}>
                  {ha(mapHectares)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </FactTable>
    </Section>
  );
}

/** Bars on one scale, each with its interval as a line; the table beside tells the same in numbers. */
function AreaBars({ estimates }: { estimates: Estimates }) {
  const messages = useMessages(accuracyMessages);
  const most = Math.max(...estimates.classes.map(({ hectares, interval95 }) => interval95?.[1] ?? hectares));
  const percent = (hectares: number) => `${(100 * hectares) / most}%`;
  return (
    <figure className={classes.bars} aria-hidden>
      <figcaption className={classes.help}>{messages.areasPicture}</figcaption>
      {estimates.classes.map(({ name, color, hectares, interval95 }: ClassEstimate) => (
        <div key={name} className={classes.barRow}>
          <span className={classes.barName}>{name}</span>
          <span className={classes.track}>
            <span className={classes.bar} style={{ width: percent(hectares), background: color }} />
            {interval95 !== null && (
              <span
                className={classes.whisker}
                style={{ left: percent(interval95[0]), width: percent(interval95[1] - interval95[0]) }}
              />
            )}
          </span>
        </div>
      ))}
    </figure>
  );
}
