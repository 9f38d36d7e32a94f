import { useOrganisation } from "#app/current-organisation.ts";
import { NotAllowed } from "#ui/states/not-allowed.tsx";
import { BalancePart } from "./balance-part.tsx";
import { InvoicesPart } from "./invoices-part.tsx";
import { SalesPart } from "./sales-part.tsx";
import { StatementPart } from "./statement-part.tsx";

/** What the organisation has, where it went, what it bought, and how it gets more. */
export function PaymentTab() {
  const organisation = useOrganisation();
  if (!organisation?.permissions.includes("credits.read")) return <NotAllowed />;
  const { id } = organisation;
  return (
    <>
      <BalancePart
        key={id}
        organisationId={id}
        mayManage={organisation.permissions.includes("credits.manage")}
      />
      <StatementPart organisationId={id} />
      <InvoicesPart organisationId={id} />
      <SalesPart organisationId={id} />
    </>
  );
}
