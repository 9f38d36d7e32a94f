import { Button } from "@mantine/core";
import { creditWords } from "@parcelle/domain/credits/credit-words";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { NumberField } from "#ui/form/number/number-field.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { toast } from "#ui/toast.tsx";
import { salesMessages } from "./messages.ts";
import classes from "./sales.module.css";
import { type PricedService, pricedServicesQuery } from "./sales-queries.ts";

export function PricesPart() {
  const messages = useMessages(salesMessages);
  const locale = useLocale();
  const { data, error, refetch } = useQuery(pricedServicesQuery);
  return (
    <Section title={messages.prices}>
      <p className={classes.help}>{messages.pricesHelp}</p>
      {error && <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />}
      {!error && !data && <Loading lines={3} />}
      {data && (
        <FactTable
          label={messages.prices}
          headers={[messages.service, messages.price, { number: messages.version }]}
        >
          <tbody>
            {data.map((priced) => (
              <PriceRow key={`${priced.service} ${priced.version}`} priced={priced} />
            ))}
          </tbody>
        </FactTable>
      )}
    </Section>
  );
}

function PriceRow({ priced: { service, credits_per_unit, version } }: { priced: PricedService }) {
  const messages = useMessages(salesMessages);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const [price, setPrice] = useState<number | string>(credits_per_unit);
  const [busy, setBusy] = useState(false);
  const name = creditWords[locale].services[service] ?? service;
  const isChanged = typeof price === "number" && price !== credits_per_unit;
  async function save(): Promise<void> {
    setBusy(true);
    try {
      await callFunction("set-service-price", { service, creditsPerUnit: price });
      await queryClient.invalidateQueries({ queryKey: ["service-prices"] });
      toast({ title: messages.priceSaved, description: name });
    } catch (error) {
      toast({ title: messages.saveFailed, description: problemText(error, locale), color: "critical" });
    } finally {
      setBusy(false);
    }
  }
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <div className={classes.price}>
          <NumberField
            aria-label={messages.priceOf(name)}
            min={0}
            max={1_000_000}
            decimals={0}
            w={120}
            value={price}
            onChange={setPrice}
          />
          <Button
            variant="default"
            disabled={!isChanged}
            loading={busy}
            aria-label={messages.saveOf(name)}
            onClick={() => void save()}
          >
            {messages.save}
          </Button>
        </div>
      </td>
      <td data-number>{version}</td>
    </tr>
  );
}
