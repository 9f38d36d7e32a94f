import { Button, NativeSelect } from "@mantine/core";
import { countryName } from "@parcelle/domain/countries";
import { fieldNames } from "@parcelle/farmers/list/columns/field-names";
import { fields, ownColumn } from "@parcelle/farmers/list/columns/fields";
import { useState } from "react";
import { useBesides } from "#app/use-besides.ts";
import type { Locale } from "#shell/locale.ts";
import { StateBadge } from "#ui/badge/state-badge.tsx";
import { formatNumber, NO_VALUE } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { useCountryGroups } from "#workspace/projects/use-country-groups.ts";
import { type FieldRow, fieldLabel, fieldsQuery } from "../fields/field-queries.ts";
import type { ListedSheet } from "../known-columns.ts";
import type { FarmerImport } from "./import-queries.ts";
import classes from "./imports.module.css";
import { farmerImportMessages } from "./messages.ts";
import type { ColumnMeaning } from "./use-farmer-import.ts";

/** Below this a meaning is only a guess from its header. */
const SURE = 0.8;

interface Props {
  one: FarmerImport;
  isBusy: boolean;
  onRead: (country: string | null, columns: readonly ColumnMeaning[]) => void;
}

/** What each column of the list means and for which country it is read; what is changed counts once it is read again. */
export function ListColumns({ one, isBusy, onRead }: Props) {
  const locale = useLocale();
  const messages = useMessages(farmerImportMessages);
  const countries = useCountryGroups();
  const { data: own = [] } = useBesides(fieldsQuery(one.organisation_id));
  const [country, setCountry] = useState(one.country ?? "");
  const [changed, setChanged] = useState<ReadonlyMap<string, ColumnMeaning>>(new Map());
  const asRead = one.country_read === null ? messages.countryUnknown : countryName(one.country_read, locale);
  const meanings = () => [
    ...one.sheets.flatMap(({ name, columns }) =>
      columns
        .filter(({ place, chosen }) => chosen && !changed.has(`${place} ${name}`))
        .map(({ place, field }) => ({ sheet: name, place, field })),
    ),
    ...changed.values(),
  ];
  const isChanged = changed.size > 0 || country !== (one.country ?? "");
  return (
    <div className={classes.stack}>
      <p className={classes.muted}>{messages.columnsHelp}</p>
      <NativeSelect
        label={messages.country}
        description={messages.countryHelp}
        data={[{ value: "", label: messages.countryAsRead(asRead) }, ...countries]}
        value={country}
        onChange={({ currentTarget: { value } }) => setCountry(value)}
      />
      {one.sheets.map((sheet) => (
        <SheetColumns
          key={sheet.name}
          sheet={sheet}
          own={own}
          changed={changed}
          onChange={(place, field) =>
            setChanged(new Map(changed).set(`${place} ${sheet.name}`, { sheet: sheet.name, place, field }))
          }
        />
      ))}
      {one.unread.map(({ sheet, reason }) => (
        <p key={sheet} className={classes.muted}>
          {messages.unread(sheet)} ({messages.unreadReasons[reason]})
        </p>
      ))}
      <div className={classes.actions}>
        <Button
          variant="default"
          disabled={!isChanged}
          loading={isBusy}
          onClick={() => onRead(country === "" ? null : country, meanings())}
        >
          {messages.readAgain}
        </Button>
        {isChanged && <span className={classes.muted}>{messages.changedColumns}</span>}
      </div>
    </div>
  );
}

function ownChoices(own: readonly FieldRow[], locale: Locale, group: string) {
  const items = own.map((row) => ({ value: ownColumn(row.key), label: fieldLabel(row, locale) }));
  return items.length === 0 ? [] : [{ group, items }];
}

interface SheetProps {
  sheet: ListedSheet;
  own: readonly FieldRow[];
  changed: ReadonlyMap<string, ColumnMeaning>;
  onChange: (place: number, field: string | null) => void;
}

function SheetColumns({ sheet, own, changed, onChange }: SheetProps) {
  const locale = useLocale();
  const messages = useMessages(farmerImportMessages);
  const names = fieldNames[locale];
  const row = formatNumber(sheet.headerRow, locale, 0);
  const title = sheet.name === "" ? messages.oneSheet(row) : messages.sheet(sheet.name, row);
  return (
    <div>
      <h3>{title}</h3>
      {sheet.rememberedMapping && <StateBadge tone="interactive" label={messages.remembered} />}
      <FactTable label={title} headers={[messages.column, messages.samples, messages.meaning, null]} stacks>
        <tbody>
          {sheet.columns.map(({ place, header, field, confidence, samples }) => {
            const meaning = changed.get(`${place} ${sheet.name}`);
            const shown = meaning ? meaning.field : field;
            const named = header || messages.noHeader(formatNumber(place + 1, locale, 0));
            return (
              <tr key={place}>
                <th scope="row">{named}</th>
                <td data-column={messages.samples} className={classes.samples}>
                  {samples.join(" · ") || NO_VALUE}
                </td>
                <td data-column={messages.meaning}>
                  <NativeSelect
                    size="xs"
                    aria-label={`${messages.meaning} – ${named}`}
                    data={[
                      { value: "", label: messages.nothing },
                      ...fields.map((value) => ({ value, label: names[value] })),
                      ...ownChoices(own, locale, messages.ownFields),
                    ]}
                    value={shown ?? ""}
                    onChange={({ currentTarget: { value } }) => onChange(place, value === "" ? null : value)}
                  />
                </td>
                <td>
                  {!meaning && field !== null && confidence < SURE && (
                    <StateBadge tone="warning" label={messages.unsure} />
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </FactTable>
    </div>
  );
}
