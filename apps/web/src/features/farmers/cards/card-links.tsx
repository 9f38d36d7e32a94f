import { Button } from "@mantine/core";
import { IconId, IconScan } from "@tabler/icons-react";
import { AppLink } from "#ui/app-link.tsx";
import { useMessages } from "#ui/locale.tsx";
import { useFarmerAddresses } from "../farmers-address.ts";
import { cardMessages } from "./card-messages.ts";

/** From the registry to the cards of its farmers, and to the page that verifies one. */
export function CardLinks() {
  const messages = useMessages(cardMessages);
  const addresses = useFarmerAddresses();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconId size={16} stroke={1.7} />}
        renderRoot={(props) => <AppLink {...props} href={addresses.cards} />}
      >
        {messages.allCards}
      </Button>
      <Button
        variant="default"
        leftSection={<IconScan size={16} stroke={1.7} />}
        renderRoot={(props) => <AppLink {...props} href={addresses.scan} />}
      >
        {messages.scan}
      </Button>
    </>
  );
}
