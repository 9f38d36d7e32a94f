import { Button } from "@mantine/core";
import { NO_VALUE } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { LinkCell } from "#ui/table/link-cell.tsx";
import { useFarmerAddresses } from "../farmers-address.ts";
import { fullName } from "../registry/farmer-names.ts";
import classes from "../registry/farmers.module.css";
import { holderMessages } from "./holder-messages.ts";
import type { HeldPlot } from "./holder-queries.ts";
import { tellRight } from "./tell-right.ts";

/** By what right a farmer holds a plot, and who holds it with him. */
export function RightCell({ plot, farmerId }: { plot: HeldPlot | undefined; farmerId: number }) {
  const messages = useMessages(holderMessages);
  const locale = useLocale();
  const holders = plot?.holders ?? [];
  const own = holders.filter(({ farmer_id }) => farmer_id === farmerId).map((one) => tellRight(one, locale));
  return (
    <>
      {own.filter(Boolean).join(" + ") || NO_VALUE}
      {holders
        .filter(({ farmer_id }) => farmer_id !== farmerId)
        .map((other) => (
          <p key={`${other.farmer_id} ${other.tenure}`} className={classes.muted}>
            {messages.with(fullName(other), tellRight(other, locale))}
          </p>
        ))}
    </>
  );
}

interface Props {
  farmerId: number;
  plots: readonly HeldPlot[];
  onEdit: ((plot: HeldPlot) => void) | null;
}

/** Plots of other farmers that a farmer holds too; nothing where there are none. */
export function HeldPlots({ farmerId, plots, onEdit }: Props) {
  const messages = useMessages(holderMessages);
  const { one } = useFarmerAddresses();
  const held = plots.filter(({ holders }) => !holders.some((who) => who.works && who.farmer_id === farmerId));
  if (held.length === 0) return null;
  return (
    <>
      <p className={classes.verdict}>{messages.held}</p>
      <p className={classes.muted}>{messages.heldHelp}</p>
      <FactTable
        stacks
        label={messages.held}
        headers={[messages.plot, messages.farmer, messages.column, ...(onEdit ? [null] : [])]}
      >
        <tbody>
          {held.map((plot) => {
            const own = plot.holders.find(({ works }) => works);
            return (
              <tr key={plot.id}>
                <th scope="row">{plot.identifier}</th>
                <td data-column={messages.farmer}>
                  {own ? <LinkCell href={one(own.farmer_id)}>{fullName(own)}</LinkCell> : messages.noFarmer}
                </td>
                <td data-column={messages.column}>
                  <RightCell plot={plot} farmerId={farmerId} />
                </td>
                {onEdit && (
                  <td>
                    <Button
                      variant="subtle"
                      size="compact-xs"
                      aria-label={`${messages.edit} – ${plot.identifier}`}
                      onClick={() => onEdit(plot)}
                    >
                      {messages.edit}
                    </Button>
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </FactTable>
    </>
  );
}
