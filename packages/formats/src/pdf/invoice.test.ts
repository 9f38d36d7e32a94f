import { describe, expect, it } from "vitest";
import { skippedWithout } from "../../../../tools/skipped-without.ts";
import { canReadPdf, pagesOf } from "../../test/pdf-text.ts";
import { formatCents, renderInvoice } from "./invoice.ts";
import type { InvoiceModel } from "./invoice-model.ts";

const invoice: InvoiceModel = {
  number: "2026-00017",
  issuedOn: "2026-11-20",
  seller: {
    ...{ name: "Parcelle SAS", address: "1, rue de l’Église, Abidjan", registration: "RCCM CI-ABJ-2026" },
    ...{ tax_number: "CI 123", email: "ventes@example.test" },
  },
  buyer: { name: "Coopérative Anouanzè", country: "CI" },
  lines: [{ description: "1 000 crédits Parcelle", quantity: 1000, unitCents: 125 }],
  currency: "EUR",
  netCents: 125_000,
  taxBasisPoints: 1800,
  taxCents: 22_500,
  totalCents: 147_500,
};

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f\s]+/g, " ");

it("amounts are written as the language writes money", () => {
  expect(plain(formatCents(147_500, "EUR", "fr"))).toBe("1 475,00 €");
  expect(plain(formatCents(147_500, "EUR", "en"))).toBe("€1,475.00");
});

describe("the PDF of an invoice", skippedWithout("poppler", !canReadPdf), () => {
  it.each([
    [
      "fr",
      [
        "Facture 2026-00017",
        "20 novembre 2026",
        "Total HT",
        "1 250,00 €",
        "TVA (18 %)",
        "225,00 €",
        "1 475,00 €",
      ],
    ],
    [
      "en",
      [
        "Invoice 2026-00017",
        "20 November 2026",
        "Net total",
        "€1,250.00",
        "VAT (18 %)",
        "€225.00",
        "€1,475.00",
      ],
    ],
  ] as const)("in %s tells who sells what to whom, and adds up", async (locale, words) => {
    const pages = await pagesOf(await renderInvoice(invoice, locale));
    const text = plain(pages.join(" "));
    for (const word of [...words, "Parcelle SAS", "Coopérative Anouanzè", "RCCM CI-ABJ-2026"])
      expect(text).toContain(word);
  });
});
