import { Anchor } from "@mantine/core";
import { AppLink } from "#ui/app-link.tsx";
import { useMessages } from "#ui/locale.tsx";
import { useEudrAddresses } from "../addresses.ts";
import { operatorMessages } from "./operator-messages.ts";

/** To the address book. */
export function OperatorsLink() {
  const messages = useMessages(operatorMessages);
  const { operators } = useEudrAddresses();
  return (
    <Anchor size="sm" renderRoot={(props) => <AppLink {...props} href={operators} />}>
      {messages.title}
    </Anchor>
  );
}
