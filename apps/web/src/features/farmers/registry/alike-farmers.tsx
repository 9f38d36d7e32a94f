import { Alert, Anchor, Button } from "@mantine/core";
import { AppLink } from "#ui/app-link.tsx";
import { useMessages } from "#ui/locale.tsx";
import { useFarmerAddresses } from "../farmers-address.ts";
import classes from "./farmers.module.css";
import { farmerMessages } from "./messages.ts";
import type { AlikeFarmer } from "./use-save-farmer.ts";

/** Who of the registry looks like the farmer that is about to be registered; his record opens beside what is typed. */
export function AlikeFarmers({
  alike,
  onSaveAnyway,
}: {
  alike: readonly AlikeFarmer[];
  onSaveAnyway: () => void;
}) {
  const messages = useMessages(farmerMessages);
  const addresses = useFarmerAddresses();
  if (alike.length === 0) return null;
  return (
    <Alert color="warning" title={messages.alikeTitle}>
      <ul className={classes.phones}>
        {alike.map(({ farmerId, identifier, name, village }) => (
          <li key={farmerId}>
            <Anchor
              renderRoot={(props) => <AppLink {...props} target="_blank" href={addresses.one(farmerId)} />}
            >
              {name} ({identifier})
            </Anchor>
            {village !== null && `, ${village}`}
          </li>
        ))}
      </ul>
      <p>{messages.alikeText}</p>
      <Button variant="default" onClick={onSaveAnyway}>
        {messages.saveAlike}
      </Button>
    </Alert>
  );
}
