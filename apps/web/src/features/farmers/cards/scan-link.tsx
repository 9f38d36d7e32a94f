import { Button } from "@mantine/core";
import { IconScan } from "@tabler/icons-react";
import { AppLink } from "#ui/app-link.tsx";
import { useMessages } from "#ui/locale.tsx";
import { useFarmerAddresses } from "../farmers-address.ts";
import { cardMessages } from "./card-messages.ts";

/** To the page that verifies the card of a farmer. */
export function ScanLink() {
  const messages = useMessages(cardMessages);
  const addresses = useFarmerAddresses();
  return (
    <Button
      variant="default"
      leftSection={<IconScan size={16} stroke={1.7} />}
      renderRoot={(props) => <AppLink {...props} href={addresses.scan} />}
    >
      {messages.scan}
    </Button>
  );
}
