import { Anchor } from "@mantine/core";
import { featureKeys } from "@parcelle/domain/permissions/features";
import { useQuery } from "@tanstack/react-query";
import { isBuilt } from "#app/built-modules.ts";
import { moduleTexts } from "#app/modules.ts";
import { problemText } from "#app/problem-text.ts";
import { AppLink } from "#ui/app-link.tsx";
import { StateBadge } from "#ui/badge/state-badge.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { subscriptionMessages } from "./messages.ts";
import classes from "./subscription.module.css";
import { type PeriodState, type Subscribed, stateOfPeriod, subscribedQuery } from "./subscription-queries.ts";

const TONES = { active: "success", ended: "critical", coming: "interactive" } as const satisfies Record<
  PeriodState,
  string
>;

/** A feature that this version does not know has no pages in it either. */
const isOpen = (feature: string): boolean => featureKeys.some((key) => key === feature && isBuilt(key));

function useFeatureName(): (feature: string) => string {
  const names: Readonly<Record<string, { name: string }>> = useMessages(moduleTexts);
  return (feature) => names[feature]?.name ?? feature;
}

/** What can be used today, with its time; what was bought and has no pages yet is one line. */
export function FeaturesPart({ organisationId }: { organisationId: number }) {
  const messages = useMessages(subscriptionMessages);
  const locale = useLocale();
  const nameOf = useFeatureName();
  const { data, error, refetch } = useQuery(subscribedQuery(organisationId));
  const built = data?.filter(({ feature }) => isOpen(feature));
  const notYet = data?.filter(({ feature }) => !isOpen(feature)) ?? [];
  return (
    <Section title={messages.features}>
      {error && <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />}
      {!error && !data && <Loading lines={4} />}
      {built?.length === 0 && (
        <Empty
          title={messages.noFeature}
          text={messages.noFeatureText}
          action={
            <Anchor
              underline="always"
              renderRoot={(props) => <AppLink {...props} href={`/${locale}/settings/payment`} />}
            >
              {messages.toPayment}
            </Anchor>
          }
        />
      )}
      {built && built.length > 0 && <Features features={built} />}
      {notYet.length > 0 && (
        <p className={classes.note}>
          {messages.notYet(notYet.map(({ feature }) => nameOf(feature)).join(", "))}
        </p>
      )}
    </Section>
  );
}

function Features({ features }: { features: readonly Subscribed[] }) {
  const messages = useMessages(subscriptionMessages);
  const nameOf = useFeatureName();
  const today = new Date().toISOString().slice(0, 10);
  return (
    <FactTable label={messages.features} headers={[messages.feature, messages.period, messages.state]}>
      <tbody>
        {features.map((one) => {
          const state = stateOfPeriod(one, today);
          return (
            <tr key={one.feature}>
              <th scope="row">{nameOf(one.feature)}</th>
              <td>
                {one.valid_until === null
                  ? messages.since(one.valid_from)
                  : messages.between(one.valid_from, one.valid_until)}
              </td>
              <td>
                <StateBadge tone={TONES[state]} label={messages[state]} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </FactTable>
  );
}
