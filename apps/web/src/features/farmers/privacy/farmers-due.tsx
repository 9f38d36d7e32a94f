import { Button } from "@mantine/core";
import { useState } from "react";
import { useBesides } from "#app/use-besides.ts";
import { formatDate } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { LinkCell } from "#ui/table/link-cell.tsx";
import { useFarmerAddresses } from "../farmers-address.ts";
import { EraseDialog } from "./erase-dialog.tsx";
import { erasureMessages } from "./erasure-messages.ts";
import classes from "./privacy.module.css";
import { retentionMessages } from "./retention-messages.ts";
import { farmersDueQuery } from "./retention-queries.ts";

/** Whose time has come: each is erased by a person, or kept. */
export function FarmersDue({ organisationId }: { organisationId: number }) {
  const messages = useMessages(retentionMessages);
  const { erase } = useMessages(erasureMessages);
  const locale = useLocale();
  const { one } = useFarmerAddresses();
  const { data: due } = useBesides(farmersDueQuery(organisationId));
  const [erased, setErased] = useState<number | null>(null);
  if (!due) return null;
  return (
    <>
      <h3>{messages.due}</h3>
      {due.length === 0 && <p className={classes.muted}>{messages.noneDue}</p>}
      {due.length > 0 && (
        <FactTable
          stacks
          label={messages.due}
          headers={[messages.farmer, messages.reason, messages.since, messages.dueOn, null]}
        >
          <tbody>
            {due.map((farmer) => {
              const name = `${farmer.last_name} ${farmer.first_name}`.trim();
              const told = `${name} (${farmer.identifier})`;
              return (
                <tr key={farmer.farmer_id}>
                  <th scope="row">
                    {farmer.reason === "inactive" ? (
                      <LinkCell href={one(farmer.farmer_id)}>{told}</LinkCell>
                    ) : (
                      told
                    )}
                  </th>
                  <td data-column={messages.reason}>{messages.reasons[farmer.reason] ?? farmer.reason}</td>
                  <td data-column={messages.since}>{formatDate(farmer.since, locale)}</td>
                  <td data-column={messages.dueOn}>{formatDate(farmer.due, locale)}</td>
                  <td>
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      color="critical"
                      aria-label={`${erase} ${name}`}
                      onClick={() => setErased(farmer.farmer_id)}
                    >
                      {erase}
                    </Button>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </FactTable>
      )}
      {erased !== null && (
        <EraseDialog
          {...{ organisationId, farmerId: erased }}
          onClose={() => setErased(null)}
          onErased={() => setErased(null)}
        />
      )}
    </>
  );
}
