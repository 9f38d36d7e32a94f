import { Anchor } from "@mantine/core";
import { AppLink } from "#ui/app-link.tsx";
import { useMessages } from "#ui/locale.tsx";
import { useEudrAddresses } from "../addresses.ts";
import { lawMessages } from "./law-messages.ts";

/** To what the law asks; of a tariff code where one is named. */
export function LawLink({ code }: { code?: string }) {
  const messages = useMessages(lawMessages);
  const { law } = useEudrAddresses();
  return (
    <Anchor size="sm" data-span="full" renderRoot={(props) => <AppLink {...props} href={law(code)} />}>
      {code === undefined ? messages.title : messages.ofCode(code)}
    </Anchor>
  );
}
