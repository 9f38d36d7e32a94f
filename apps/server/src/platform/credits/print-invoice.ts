import type { InvoiceModel } from "@parcelle/formats/pdf/invoice-model";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { notFound } from "#platform/not-found.ts";

/** The PDF of an invoice in the language of the caller. */
export const printInvoice = defineFunction({
  name: "print-invoice",
  summary: "Prints an invoice as PDF, in the caller's language.",
  gives: "bytes",
  mediaType: "application/pdf",
  input: z.object({ invoiceId: z.number().int() }),
  output: z.instanceof(Uint8Array),
  async handler({ input, claims, services, locale }) {
    const [invoice] = await services.database.asWorkflow(
      claims,
      (transaction) =>
        transaction.query<InvoiceModel>(
          `select
             year || '-' || lpad(number::text, 5, '0') as number, issued_on::text as "issuedOn", seller, buyer, lines,
             currency, net_cents as "netCents", tax_basis_points as "taxBasisPoints", tax_cents as "taxCents",
             total_cents as "totalCents"
           from public.invoices where id = $1`,
          [input.invoiceId],
        ),
      { readOnly: true },
    );
    if (invoice === undefined) throw notFound("invoice");
    // The library is large and most processes never print one.
    const { renderInvoice } = await import("@parcelle/formats/pdf/invoice");
    return renderInvoice(invoice, locale);
  },
});
