import { useOrganisation } from "#app/current-organisation.ts";
import { NotAllowed } from "#ui/states/not-allowed.tsx";
import { FeaturesPart } from "./features-part.tsx";
import { UsagePart } from "./usage-part.tsx";

/** What the organisation may use and until when, and how much of it was used. */
export function SubscriptionTab() {
  const organisation = useOrganisation();
  if (!organisation) return <NotAllowed />;
  return (
    <>
      <FeaturesPart organisationId={organisation.id} />
      {organisation.permissions.includes("credits.read") && <UsagePart organisationId={organisation.id} />}
    </>
  );
}
