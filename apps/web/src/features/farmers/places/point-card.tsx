import { CloseButton } from "@mantine/core";
import { AppLink } from "#ui/app-link.tsx";
import { useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { useFarmerAddresses } from "../farmers-address.ts";
import { fullName } from "../registry/farmer-names.ts";
import { placeMessages } from "./messages.ts";
import type { FarmersPlace } from "./place-queries.ts";
import classes from "./places.module.css";

/** Who stands at one point of the map. */
export function PointCard({ place, onClose }: { place: FarmersPlace; onClose: () => void }) {
  const messages = useMessages(placeMessages);
  const { one } = useFarmerAddresses();
  const { people, farmers } = place;
  return (
    <Section
      title={messages.samePoint}
      actions={<CloseButton aria-label={messages.close} onClick={onClose} />}
    >
      <ul className={classes.people}>
        {people.map((farmer) => (
          <li key={farmer.id}>
            <AppLink href={one(farmer.id)}>
              {fullName(farmer)} ({farmer.identifier})
            </AppLink>
          </li>
        ))}
        {farmers > people.length && <li>{messages.more(farmers - people.length)}</li>}
      </ul>
    </Section>
  );
}
