import { Button } from "@mantine/core";
import { renewalRules } from "@parcelle/farmers/phones/renewal-rules";
import { IconPhoneCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useOrganisation } from "#app/current-organisation.ts";
import { keepTrying } from "#app/keep-trying.ts";
import { problemText } from "#app/problem-text.ts";
import { useConfirm } from "#ui/confirm.tsx";
import { formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Page, Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { NotAllowed } from "#ui/states/not-allowed.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { useFarmerAddresses } from "../farmers-address.ts";
import { FarmersTabs } from "../farmers-tabs.tsx";
import { farmerMessages } from "../registry/messages.ts";
import { phoneMessages } from "./messages.ts";
import { type OutdatedPhone, outdatedPhonesQuery } from "./phone-queries.ts";
import { PhonesTable } from "./phones-table.tsx";
import { useRenewPhones } from "./use-renew-phones.ts";

/** What stored phones would become under today's numbering plans, looked at first, and brought there. */
export function FarmerPhonesPage() {
  const organisation = useOrganisation();
  const messages = useMessages(phoneMessages);
  const registry = useMessages(farmerMessages);
  const addresses = useFarmerAddresses();
  if (!organisation) return <NotAllowed text={registry.noOrganisation} />;
  const { id, permissions } = organisation;
  if (!permissions.includes("farmers.edit") || !permissions.includes("farmers.private"))
    return <NotAllowed text={messages.notAllowed} />;
  return (
    <Page
      title={messages.title}
      lead={messages.lead}
      width="wide"
      breadcrumbs={[{ label: registry.title, href: addresses.list }]}
    >
      <FarmersTabs />
      <Outdated organisationId={id} />
    </Page>
  );
}

function Outdated({ organisationId }: { organisationId: number }) {
  const locale = useLocale();
  const messages = useMessages(phoneMessages);
  const { data, error, refetch } = useQuery(outdatedPhonesQuery(organisationId));
  const ask = useConfirm();
  const renew = useRenewPhones(organisationId);
  if (!data && error) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={8} />;
  const { looked, phones } = data;
  if (phones.length === 0)
    return (
      <Empty
        icon={<IconPhoneCheck size={28} stroke={1.5} />}
        title={messages.none}
        text={`${messages.looked(formatNumber(looked, locale, 0), looked < 2)}. ${messages.noneText}`}
      />
    );
  async function renewAsked(chosen: readonly OutdatedPhone[]): Promise<void> {
    const sure = await ask({
      title: messages.sure(formatNumber(chosen.length, locale, 0), chosen.length < 2),
      text: messages.sureText,
      confirm: messages.chosen,
    });
    if (!sure) return;
    await keepTrying({ run: () => renew(chosen.map(({ id }) => id)), failed: messages.failed, locale });
  }
  return (
    <>
      <Section
        title={messages.rules}
        actions={
          <Button onClick={() => void renewAsked(phones)}>
            {messages.all(formatNumber(phones.length, locale, 0), phones.length < 2)}
          </Button>
        }
      >
        <p>{messages.looked(formatNumber(looked, locale, 0), looked < 2)}</p>
        <Rules phones={phones} />
      </Section>
      <Section flush>
        <PhonesTable phones={phones} onRenew={(chosen) => void renewAsked(chosen)} />
      </Section>
    </>
  );
}

function Rules({ phones }: { phones: readonly OutdatedPhone[] }) {
  const locale = useLocale();
  const messages = useMessages(phoneMessages);
  const counted = Map.groupBy(phones, ({ rule }) => rule);
  return (
    <FactTable label={messages.rules} headers={[messages.rule, { number: messages.count }]}>
      <tbody>
        {renewalRules.map((rule) => {
          const count = counted.get(rule)?.length ?? 0;
          return (
            count > 0 && (
              <tr key={rule}>
                <th scope="row">{messages.ruleNames[rule]}</th>
                <td data-number>{formatNumber(count, locale, 0)}</td>
              </tr>
            )
          );
        })}
      </tbody>
    </FactTable>
  );
}
