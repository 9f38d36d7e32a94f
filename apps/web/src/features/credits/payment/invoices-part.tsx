import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { saveBytes } from "#app/save-bytes.ts";
import { formatDate, formatMoney } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { toast } from "#ui/toast.tsx";
import { paymentMessages } from "./messages.ts";
import { type Invoice, invoicesQuery } from "./payment-queries.ts";

const numberOf = ({ year, number }: Invoice): string => `${year}-${String(number).padStart(5, "0")}`;

export function InvoicesPart({ organisationId }: { organisationId: number }) {
  const messages = useMessages(paymentMessages);
  const locale = useLocale();
  const { data: invoices, error, refetch } = useQuery(invoicesQuery(organisationId));
  return (
    <Section title={messages.invoices}>
      {error && <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />}
      {!error && !invoices && <Loading lines={3} />}
      {invoices?.length === 0 && <Empty title={messages.noInvoices} text={messages.noInvoicesText} />}
      {invoices && invoices.length > 0 && (
        <FactTable
          label={messages.invoices}
          headers={[messages.number, messages.issued, { number: messages.total }, messages.pdf]}
        >
          <tbody>
            {invoices.map((invoice) => (
              <tr key={invoice.id}>
                <th scope="row">{numberOf(invoice)}</th>
                <td>{formatDate(invoice.issued_on, locale)}</td>
                <td data-number>{formatMoney(invoice.total_cents, invoice.currency, locale)}</td>
                <td>
                  <Download invoice={invoice} />
                </td>
              </tr>
            ))}
          </tbody>
        </FactTable>
      )}
    </Section>
  );
}

function Download({ invoice }: { invoice: Invoice }) {
  const messages = useMessages(paymentMessages);
  const locale = useLocale();
  const [busy, setBusy] = useState(false);
  const number = numberOf(invoice);
  async function save(): Promise<void> {
    setBusy(true);
    try {
      await saveBytes("print-invoice", { invoiceId: invoice.id }, messages.invoiceFile(number));
    } catch (error) {
      toast({ title: messages.pdfFailed, description: problemText(error, locale), color: "critical" });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={busy}
      leftSection={<IconDownload size={16} stroke={1.6} aria-hidden="true" />}
      aria-label={messages.pdfOf(number)}
      onClick={() => void save()}
    >
      PDF
    </Button>
  );
}
