import { useMessages } from "#ui/locale.tsx";
import { Page } from "#ui/page.tsx";
import { CheckPart } from "./check-part.tsx";
import { salesMessages } from "./messages.ts";
import { PricesPart } from "./prices-part.tsx";
import { RequestsPart } from "./requests-part.tsx";
import { SellPart } from "./sell-part.tsx";
import { SellerPart } from "./seller-part.tsx";

/** What services cost, who gets credits, who sells them, and whether the ledger is right. */
export function SalesPage({ organisation }: { organisation: number | undefined }) {
  const messages = useMessages(salesMessages);
  return (
    <Page title={messages.title}>
      <RequestsPart />
      <SellPart organisation={organisation} />
      <PricesPart />
      <SellerPart />
      <CheckPart />
    </Page>
  );
}
