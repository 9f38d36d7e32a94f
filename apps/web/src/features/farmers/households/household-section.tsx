import { Button } from "@mantine/core";
import { householdRoleNames } from "@parcelle/domain/farmers/household-roles";
import { useState } from "react";
import { useOrganisation } from "#app/current-organisation.ts";
import { useBesides } from "#app/use-besides.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { LinkCell } from "#ui/table/link-cell.tsx";
import { useFarmerAddresses } from "../farmers-address.ts";
import { fullName } from "../registry/farmer-names.ts";
import type { Farmer } from "../registry/farmer-queries.ts";
import classes from "../registry/farmers.module.css";
import { HouseholdDialog } from "./household-dialog.tsx";
import { membersQuery } from "./household-queries.ts";
import { householdMessages } from "./messages.ts";
import { RenameDialog } from "./rename-dialog.tsx";
import { useHousehold } from "./use-household.ts";

/** The household of a farmer, and who else of the registry is in it. */
export function FarmerHousehold({ farmer }: { farmer: Farmer }) {
  const messages = useMessages(householdMessages);
  const organisation = useOrganisation();
  const [open, setOpen] = useState<"household" | "name" | null>(null);
  const { leave } = useHousehold(farmer);
  const { household_id: id, household_name: name } = farmer;
  const mayEdit =
    organisation?.id === farmer.organisation_id && organisation.permissions.includes("farmers.edit");
  return (
    <Section
      title={messages.title}
      actions={
        mayEdit && (
          <>
            <Button variant="default" size="xs" onClick={() => setOpen("household")}>
              {id === null ? messages.choose : messages.change}
            </Button>
            {id !== null && (
              <>
                <Button variant="default" size="xs" onClick={() => setOpen("name")}>
                  {messages.rename}
                </Button>
                <Button variant="default" size="xs" onClick={() => void leave()}>
                  {messages.leave}
                </Button>
              </>
            )}
          </>
        )
      }
    >
      <HouseholdDialog farmer={farmer} opened={open === "household"} onClose={() => setOpen(null)} />
      <RenameDialog farmer={farmer} opened={open === "name"} onClose={() => setOpen(null)} />
      {id === null ? (
        <p className={classes.muted}>{messages.none}</p>
      ) : (
        <>
          <p className={classes.verdict}>{name}</p>
          <Members farmer={farmer} householdId={id} />
        </>
      )}
    </Section>
  );
}

function Members({ farmer, householdId }: { farmer: Farmer; householdId: number }) {
  const messages = useMessages(householdMessages);
  const locale = useLocale();
  const { one } = useFarmerAddresses();
  const { data: members = [] } = useBesides(membersQuery(farmer.organisation_id, householdId));
  return (
    <>
      <FactTable label={messages.title} headers={[messages.member, messages.roleColumn]}>
        <tbody>
          {members.map((member) => (
            <tr key={member.id}>
              <th scope="row">
                {member.id === farmer.id ? (
                  fullName(member)
                ) : (
                  <LinkCell href={one(member.id)}>{fullName(member)}</LinkCell>
                )}
              </th>
              <td>{member.household_role && householdRoleNames[member.household_role][locale]}</td>
            </tr>
          ))}
        </tbody>
      </FactTable>
      {members.length === 1 && <p className={classes.muted}>{messages.alone}</p>}
    </>
  );
}
