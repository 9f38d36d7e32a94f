import { Anchor } from "@mantine/core";
import { AppLink } from "#ui/app-link.tsx";
import { useMessages } from "#ui/locale.tsx";
import { useEudrAddresses } from "../addresses.ts";
import { annualMessages } from "./annual-messages.ts";

/** To the annual public report of the organisation. */
export function AnnualLink() {
  const messages = useMessages(annualMessages);
  const { annual } = useEudrAddresses();
  return (
    <Anchor size="sm" renderRoot={(props) => <AppLink {...props} href={annual} />}>
      {messages.title}
    </Anchor>
  );
}
