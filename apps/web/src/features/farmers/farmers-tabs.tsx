import { useMay, useOrganisation } from "#app/current-organisation.ts";
import { useBesides } from "#app/use-besides.ts";
import { formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { TabStrip } from "#ui/tab-strip.tsx";
import { cardMessages } from "./cards/card-messages.ts";
import { pairCountQuery } from "./duplicates/duplicate-queries.ts";
import { duplicateMessages } from "./duplicates/messages.ts";
import { useFarmerAddresses } from "./farmers-address.ts";
import { fieldMessages } from "./fields/messages.ts";
import { farmerImportMessages } from "./imports/messages.ts";
import { phoneMessages } from "./phones/messages.ts";
import { plotLinkMessages } from "./plots/messages.ts";
import { privacyMessages } from "./privacy/messages.ts";
import { farmerMessages } from "./registry/messages.ts";
import { requestMessages } from "./requests/messages.ts";
import { requestCountQuery } from "./requests/request-queries.ts";
import { farmerStatisticsMessages } from "./statistics/messages.ts";

/** The parts of the registry. */
export function FarmersTabs() {
  const locale = useLocale();
  const organisation = useOrganisation();
  const { data: pairs = 0 } = useBesides({
    ...pairCountQuery({ organisationId: organisation?.id ?? 0, importId: null }, "open"),
    enabled: organisation !== undefined,
  });
  const mayEdit = useMay("farmers.edit");
  const readsPrivate = useMay("farmers.private");
  const { data: waiting = 0 } = useBesides({
    ...requestCountQuery(organisation?.id ?? 0, "open"),
    enabled: organisation !== undefined && mayEdit,
  });
  const { link: requests } = useMessages(requestMessages);
  const { link: duplicates } = useMessages(duplicateMessages);
  const addresses = useFarmerAddresses();
  const messages = useMessages(farmerMessages);
  const { title: plots } = useMessages(plotLinkMessages);
  const { title: imports } = useMessages(farmerImportMessages);
  const { allCards: cards } = useMessages(cardMessages);
  const { title: statistics } = useMessages(farmerStatisticsMessages);
  const { title: fields } = useMessages(fieldMessages);
  const { title: phones } = useMessages(phoneMessages);
  const { page: privacy } = useMessages(privacyMessages);
  return (
    <TabStrip
      label={messages.parts}
      tabs={[
        { href: addresses.list, label: messages.registry, exact: true },
        { href: addresses.imports, label: imports },
        { href: addresses.plots, label: plots },
        { href: addresses.duplicates, label: duplicates(formatNumber(pairs, locale, 0)) },
        ...(mayEdit ? [{ href: addresses.requests, label: requests(formatNumber(waiting, locale, 0)) }] : []),
        { href: addresses.cards, label: cards },
        { href: addresses.statistics, label: statistics },
        { href: addresses.fields, label: fields },
        ...(mayEdit && readsPrivate ? [{ href: addresses.phones, label: phones }] : []),
        { href: addresses.privacy, label: privacy },
      ]}
    />
  );
}
