import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { balanceQuery } from "#app/credits/credit-queries.ts";
import { useLiveBalance } from "#app/credits/use-live-balance.ts";
import { problemText } from "#app/problem-text.ts";
import { write } from "#app/rows.ts";
import { useBesides } from "#app/use-besides.ts";
import { Form } from "#ui/form/form.tsx";
import { NumberField } from "#ui/form/number/number-field.tsx";
import { useSchemaForm } from "#ui/form/use-schema-form.ts";
import { formatDate, formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { toast } from "#ui/toast.tsx";
import { paymentMessages } from "./messages.ts";
import classes from "./payment.module.css";
import { lotsQuery } from "./payment-queries.ts";

interface Props {
  organisationId: number;
  mayManage: boolean;
}

/** What there is, what is held back for work in progress, and when which part of it ends. */
export function BalancePart({ organisationId, mayManage }: Props) {
  const messages = useMessages(paymentMessages);
  const balance = useLiveBalance(organisationId);
  if (balance === null) return <Loading lines={3} />;
  return (
    <Section title={messages.balance}>
      <dl className={classes.figures}>
        <div>
          <dt>{messages.available}</dt>
          <dd>{messages.credits(balance.available)}</dd>
        </div>
        <div>
          <dt>{messages.reserved}</dt>
          <dd>{messages.credits(balance.reserved)}</dd>
        </div>
      </dl>
      <Lots organisationId={organisationId} />
      {mayManage && <Threshold organisationId={organisationId} threshold={balance.low_balance} />}
    </Section>
  );
}

function Lots({ organisationId }: { organisationId: number }) {
  const messages = useMessages(paymentMessages);
  const locale = useLocale();
  const { data: lots = [], isPending } = useBesides(lotsQuery(organisationId));
  if (isPending) return <Loading lines={2} />;
  if (lots.length === 0) return <Empty title={messages.noLots} text={messages.noLotsText} />;
  return (
    <div className={classes.part}>
      <h3 className={classes.heading}>{messages.lots}</h3>
      <p className={classes.help}>{messages.lotsHelp}</p>
      <FactTable
        label={messages.lots}
        headers={[
          messages.expires,
          messages.received,
          { number: messages.amount },
          { number: messages.left },
        ]}
      >
        <tbody>
          {lots.map(({ id, amount, available, reserved, expires_at, created_at }) => (
            <tr key={id}>
              <th scope="row">{expires_at === null ? messages.never : formatDate(expires_at, locale)}</th>
              <td>{formatDate(created_at, locale)}</td>
              <td data-number>{formatNumber(amount, locale, 0)}</td>
              <td data-number>{formatNumber(available + reserved, locale, 0)}</td>
            </tr>
          ))}
        </tbody>
      </FactTable>
    </div>
  );
}

const thresholdSchema = z.object({ threshold: z.number().int().min(0).max(1_000_000_000) });

function Threshold({ organisationId, threshold }: { organisationId: number; threshold: number }) {
  const messages = useMessages(paymentMessages);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const form = useSchemaForm({ schema: thresholdSchema, initialValues: { threshold } });
  async function save({ threshold: low_balance }: { threshold: number }): Promise<void> {
    await write((client) =>
      client.from("credit_balances").update({ low_balance }).eq("organisation_id", organisationId),
    );
    await queryClient.invalidateQueries({ queryKey: balanceQuery(organisationId).queryKey });
    toast({ title: messages.saved });
  }
  return (
    <div className={classes.part}>
      <Form
        form={form}
        onSubmit={save}
        problem={(error) => problemText(error, locale)}
        submitLabel={messages.save}
      >
        <NumberField
          label={messages.threshold}
          description={messages.thresholdHelp}
          min={0}
          max={1_000_000_000}
          maw={360}
          decimals={0}
          {...form.getInputProps("threshold")}
        />
      </Form>
    </div>
  );
}
