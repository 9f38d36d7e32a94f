import { Button } from "@mantine/core";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useOrganisation } from "#app/current-organisation.ts";
import { useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { useFarmerAddresses } from "../farmers-address.ts";
import type { Farmer } from "../registry/farmer-queries.ts";
import { EraseDialog } from "./erase-dialog.tsx";
import { erasureMessages } from "./erasure-messages.ts";
import { FarmerAccesses } from "./farmer-accesses.tsx";
import { FarmerConsents } from "./farmer-consents.tsx";
import { PersonFile } from "./person-file.tsx";

/** What a farmer agreed to, the file of his data, who saw them, and their erasure. */
export function FarmerPrivacy({ farmer }: { farmer: Farmer }) {
  const messages = useMessages(erasureMessages);
  const organisation = useOrganisation();
  const router = useRouter();
  const { list } = useFarmerAddresses();
  const [isErasing, setErasing] = useState(false);
  const may = (permission: "farmers.private" | "farmers.manage") =>
    organisation?.id === farmer.organisation_id && organisation.permissions.includes(permission);
  return (
    <>
      <FarmerConsents farmer={farmer} />
      {may("farmers.private") && (
        <Section
          title={messages.file}
          actions={
            may("farmers.manage") && (
              <Button size="sm" variant="subtle" color="critical" onClick={() => setErasing(true)}>
                {messages.erase}
              </Button>
            )
          }
        >
          <PersonFile farmer={farmer} />
        </Section>
      )}
      {may("farmers.manage") && <FarmerAccesses farmer={farmer} />}
      {isErasing && (
        <EraseDialog
          {...{ organisationId: farmer.organisation_id, farmerId: farmer.id }}
          onClose={() => setErasing(false)}
          onErased={() => void router.navigate({ href: list })}
        />
      )}
    </>
  );
}
