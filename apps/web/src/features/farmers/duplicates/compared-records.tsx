import type { MergedField } from "@parcelle/domain/farmers/merged-fields";
import { StateBadge } from "#ui/badge/state-badge.tsx";
import { formatNumber, NO_VALUE } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { LinkCell } from "#ui/table/link-cell.tsx";
import { useFarmerAddresses } from "../farmers-address.ts";
import { fullName } from "../registry/farmer-names.ts";
import type { ComparedBeside } from "./compared-beside.ts";
import { type Choice, type ComparedField, type Side, sideOf } from "./compared-fields.ts";
import { ComparedPhotos } from "./compared-photos.tsx";
import type { ComparedFarmer } from "./duplicate-queries.ts";
import classes from "./duplicates.module.css";
import { duplicateMessages } from "./messages.ts";

interface Props {
  one: ComparedFarmer;
  other: ComparedFarmer;
  fields: readonly ComparedField[];
  /** What a merge puts together by itself. */
  beside: readonly ComparedBeside[];
  kept: Side;
  chosen: Choice;
  mayChoose: boolean;
  onKeep: (side: Side) => void;
  onChoose: (field: MergedField, side: Side) => void;
}

/** Two records side by side: which one stays, and of each field that differs whose value it has then. */
export function ComparedRecords(props: Props) {
  const { one, other, fields, beside, kept, mayChoose, onKeep } = props;
  const locale = useLocale();
  const messages = useMessages(duplicateMessages);
  const addresses = useFarmerAddresses();
  const sides = [
    ["one", one],
    ["other", other],
  ] as const;
  return (
    <Section title={messages.sideBySide}>
      <FactTable label={messages.sideBySide} headers={[messages.field, messages.one, messages.other]} stacks>
        <tbody>
          <tr>
            <th scope="row">{mayChoose ? messages.kept : ""}</th>
            {sides.map(([side, farmer]) => (
              <td key={side} data-column={messages[side]}>
                <LinkCell href={addresses.one(farmer.id)}>
                  {`${fullName(farmer)} (${farmer.identifier})`}
                </LinkCell>
                {mayChoose && (
                  <label className={classes.choice}>
                    <input type="radio" name="kept" checked={kept === side} onChange={() => onKeep(side)} />
                    {messages.keep}
                  </label>
                )}
              </td>
            ))}
          </tr>
          <ComparedPhotos one={one} other={other} />
          {fields.map((field) => (
            <FieldRow key={field.field} {...props} field={field} />
          ))}
          <tr>
            <th scope="row">{messages.phones}</th>
            {sides.map(([side, { phones }]) => (
              <td key={side} data-column={messages[side]}>
                {phones.join(", ") || NO_VALUE}
              </td>
            ))}
          </tr>
          {beside.map(({ key, label, one: first, other: second }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td data-column={messages.one}>{first}</td>
              <td data-column={messages.other}>{second}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{messages.plots}</th>
            {sides.map(([side, { plots }]) => (
              <td key={side} data-column={messages[side]}>
                {formatNumber(plots ?? 0, locale, 0)}
              </td>
            ))}
          </tr>
        </tbody>
      </FactTable>
      {mayChoose && <p className={classes.muted}>{messages.bothKept}</p>}
    </Section>
  );
}

function FieldRow({ field, kept, chosen, mayChoose, onChoose }: Props & { field: ComparedField }) {
  const messages = useMessages(duplicateMessages);
  const differs = field.one !== field.other;
  const side = sideOf(field, kept, chosen);
  return (
    <tr>
      <th scope="row">
        {field.label} {differs && <StateBadge tone="warning" label={messages.differs} />}
      </th>
      {(["one", "other"] as const).map((own) => (
        <td key={own} data-column={messages[own]}>
          {mayChoose && differs && field[own] !== null ? (
            <label className={classes.choice}>
              <input
                type="radio"
                name={field.field}
                checked={side === own}
                onChange={() => onChoose(field.field, own)}
              />
              {field[own]}
            </label>
          ) : (
            (field[own] ?? NO_VALUE)
          )}
        </td>
      ))}
    </tr>
  );
}
