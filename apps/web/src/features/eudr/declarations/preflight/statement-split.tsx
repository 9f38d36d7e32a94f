import { formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import type { PlannedStatement } from "../declaration-queries.ts";
import classes from "./preflight.module.css";
import { preflightMessages } from "./preflight-messages.ts";

/** Which files the EU GeoJSON will be, before it is downloaded. */
export function StatementSplit({ statements }: { statements: readonly PlannedStatement[] }) {
  const messages = useMessages(preflightMessages);
  const locale = useLocale();
  const lines = statements.flatMap((statement) =>
    statement.lines.map((line, index) => ({ ...line, statement: statement.number, number: index + 1 })),
  );
  const figure = (value: number) => formatNumber(value, locale, 0);
  return (
    <div className={classes.split}>
      <h4>{messages.split}</h4>
      <p className={classes.muted}>
        {lines.length === 1 ? messages.oneFile : messages.severalFiles(lines.length, statements.length)}{" "}
        {messages.limits} {statements.length > 1 && messages.filedAsSeries(statements.length)}
      </p>
      <FactTable
        label={messages.split}
        headers={[
          messages.statement,
          messages.product,
          messages.producers,
          messages.plots,
          messages.netMass,
          messages.size,
        ].map((number) => ({ number }))}
      >
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.statement} ${line.number}`}>
              <th scope="row" data-number>
                {figure(line.statement)}
              </th>
              <td data-number>{figure(line.product)}</td>
              <td data-number>{figure(line.producers)}</td>
              <td data-number>{figure(line.plots)}</td>
              <td data-number>
                {line.netMassKilograms === null ? "–" : formatNumber(line.netMassKilograms, locale, 3)}
              </td>
              <td data-number>{messages.bytes(line.bytes)}</td>
            </tr>
          ))}
        </tbody>
      </FactTable>
    </div>
  );
}
