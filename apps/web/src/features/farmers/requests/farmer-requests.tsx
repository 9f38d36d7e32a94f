import { Anchor } from "@mantine/core";
import { useBesides } from "#app/use-besides.ts";
import { AppLink } from "#ui/app-link.tsx";
import { formatDateTime } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { useFarmerAddresses } from "../farmers-address.ts";
import classes from "../registry/farmers.module.css";
import { requestMessages } from "./messages.ts";
import { requestsOfFarmerQuery } from "./request-queries.ts";

interface Props {
  organisationId: number;
  farmerId: number;
}

/** What waits of a farmer, with the way to each request. */
export function FarmerRequests({ organisationId, farmerId }: Props) {
  const locale = useLocale();
  const messages = useMessages(requestMessages);
  const addresses = useFarmerAddresses();
  const { data: requests = [] } = useBesides(requestsOfFarmerQuery(organisationId, farmerId));
  if (requests.length === 0) return null;
  return (
    <Section>
      {requests.map(({ id, author, own, created_at }) => (
        <p key={id} className={classes.inline}>
          {own
            ? messages.yoursWaits(formatDateTime(created_at, locale))
            : messages.waitingHere(author, formatDateTime(created_at, locale))}
          <Anchor renderRoot={(props) => <AppLink {...props} href={addresses.request(id)} />}>
            {messages.see}
          </Anchor>
        </p>
      ))}
    </Section>
  );
}
