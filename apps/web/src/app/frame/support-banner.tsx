import { Alert } from "@mantine/core";
import { AppLink } from "#ui/app-link.tsx";
import { formatDateTime } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { useMay, useOrganisation } from "../current-organisation.ts";
import { supportQuery } from "../support-accesses.ts";
import { useBesides } from "../use-besides.ts";
import { organisationMessages } from "./organisation-messages.ts";

/** That somebody of the platform reads the organisation, or asks to, is never hidden from who manages it. */
export function SupportBanner() {
  const messages = useMessages(organisationMessages);
  const locale = useLocale();
  const organisation = useOrganisation();
  const mayManage = useMay("organisation.manage");
  const { data = [] } = useBesides({ ...supportQuery(organisation?.id ?? 0), enabled: mayManage });
  if (organisation?.role === "support")
    return <Alert color="warning" mb="md" title={messages.youAreSupport(organisation.name)} />;
  return data.map(({ id, operator_name: person, granted_until: until }) => (
    <Alert key={id} color="warning" mb="md">
      {until === null
        ? messages.supportAsks(person)
        : messages.supportReads(person, formatDateTime(until, locale))}{" "}
      <AppLink href={`/${locale}/settings/organisation`}>{messages.seeSupport}</AppLink>
    </Alert>
  ));
}
