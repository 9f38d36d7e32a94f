import { Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { problemText } from "#app/problem-text.ts";
import { AppLink } from "#ui/app-link.tsx";
import { formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import classes from "./home.module.css";
import { homeMessages } from "./messages.ts";
import { usageOf } from "./usage.ts";

export function UsageFacts({ organisation }: { organisation: number }) {
  const messages = useMessages(homeMessages);
  const lang = useLocale();
  const { data, error, refetch } = useQuery(usageOf(organisation));
  if (error && !data) return <Failed message={problemText(error, lang)} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={3} />;
  const month = Object.values(data.used).reduce((sum, amount) => sum + amount, 0);
  return (
    <>
      <dl className={classes.usage}>
        <div>
          <dt>{messages.available}</dt>
          <dd>{formatNumber(data.available, lang, 0)}</dd>
        </div>
        <div>
          <dt>{messages.usedThisMonth}</dt>
          <dd>{formatNumber(month, lang, 0)}</dd>
        </div>
        {data.reserved > 0 && (
          <div>
            <dt>{messages.reserved}</dt>
            <dd>{formatNumber(data.reserved, lang, 0)}</dd>
          </div>
        )}
      </dl>
      <Anchor size="sm" renderRoot={(props) => <AppLink {...props} href={`/${lang}/settings/payment`} />}>
        {messages.statement}
      </Anchor>
    </>
  );
}
