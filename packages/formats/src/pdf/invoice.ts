import { countryName } from "@parcelle/basemap/find-country";
import { withTrueMinus } from "@parcelle/domain/language";
import type { Content, TableCell } from "pdfmake/interfaces.js";
import { formatDay, formatNumber } from "./format-values.ts";
import type { InvoiceModel } from "./invoice-model.ts";
import { noLines, pageFrame, ruledRows } from "./page-frame.ts";
import { renderPdf } from "./render-pdf.ts";
import type { ReportLocale } from "./report-model.ts";

const fr = {
  invoice: "Facture",
  issued: (day: string) => `Émise le ${day}`,
  seller: "Vendeur",
  buyer: "Client",
  taxNumber: "N° d’identification fiscale",
  description: "Désignation",
  quantity: "Quantité",
  unit: "Prix unitaire",
  amount: "Montant HT",
  net: "Total HT",
  tax: (rate: string) => `TVA (${rate})`,
  total: "Total TTC",
};

const en: typeof fr = {
  invoice: "Invoice",
  issued: (day) => `Issued on ${day}`,
  seller: "Seller",
  buyer: "Customer",
  taxNumber: "Tax number",
  description: "Description",
  quantity: "Quantity",
  unit: "Unit price",
  amount: "Net amount",
  net: "Net total",
  tax: (rate) => `VAT (${rate})`,
  total: "Total to pay",
};

/**
 * PDF of an invoice. The same model gives the same bytes.
 *
 * @param model amounts in hundredths; nothing is computed anew except the product of a line
 * @param locale language of the fixed words, numbers and dates
 */
export async function renderInvoice(model: InvoiceModel, locale: ReportLocale): Promise<Uint8Array> {
  const words = locale === "fr" ? fr : en;
  const title = `${words.invoice} ${model.number}`;
  return renderPdf({
    ...pageFrame({
      ...{ title, locale, organisation: model.seller.name, synthetic: false, mark: model.number },
      generatedAt: `${model.issuedOn}T00:00:00Z`,
    }),
    content: [
      { text: title, style: "title", margin: [0, 0, 0, 4] },
      { text: words.issued(formatDay(model.issuedOn, locale)) },
      parties(model, words, locale),
      lineTable(model, words, locale),
      totals(model, words, locale),
    ],
  });
}

/** "1 234,50 €": hundredths as the language writes money. */
export function formatCents(cents: number, currency: string, locale: ReportLocale): string {
  const money = new Intl.NumberFormat(locale === "fr" ? "fr-FR" : "en-GB", { style: "currency", currency });
  return withTrueMinus(money.format(cents / 100));
}

function parties({ seller, buyer }: InvoiceModel, words: typeof fr, locale: ReportLocale): Content {
  const taxNumber = seller.tax_number && `${words.taxNumber} ${seller.tax_number}`;
  const country = buyer.country === null ? "" : countryName(buyer.country, locale);
  return {
    margin: [0, 16, 0, 16],
    columns: [
      party(words.seller, seller.name, [seller.address, seller.registration, taxNumber, seller.email]),
      party(words.buyer, buyer.name, [country]),
    ],
  };
}

function party(label: string, name: string, facts: readonly string[]): Content {
  return {
    stack: [
      { text: label, style: "label" },
      { text: name, bold: true },
      ...facts.filter((fact) => fact !== ""),
    ],
  };
}

function lineTable(model: InvoiceModel, words: typeof fr, locale: ReportLocale): Content {
  const money = (cents: number): TableCell => ({
    text: formatCents(cents, model.currency, locale),
    alignment: "right",
  });
  const body = model.lines.map(({ description, quantity, unitCents }): TableCell[] => [
    description,
    { text: formatNumber(quantity, locale), alignment: "right" },
    money(unitCents),
    money(quantity * unitCents),
  ]);
  return {
    table: {
      ...{ headerRows: 1, dontBreakRows: true, widths: ["*", 70, 90, 100] },
      body: [headOf(words), ...body],
    },
    layout: ruledRows,
  };
}

const headOf = (words: typeof fr): TableCell[] =>
  [words.description, words.quantity, words.unit, words.amount].map((text, column) => ({
    ...{ text, style: "cellHead" },
    alignment: column === 0 ? "left" : "right",
  }));

function totals(model: InvoiceModel, words: typeof fr, locale: ReportLocale): Content {
  const rate = `${formatNumber(model.taxBasisPoints / 100, locale, 2)}\u00a0%`;
  const row = (label: string, cents: number, bold: boolean): TableCell[] => [
    { text: label, bold },
    { text: formatCents(cents, model.currency, locale), alignment: "right", bold },
  ];
  return {
    margin: [255, 12, 0, 0],
    table: {
      widths: [130, 120],
      body: [
        row(words.net, model.netCents, false),
        row(words.tax(rate), model.taxCents, false),
        row(words.total, model.totalCents, true),
      ],
    },
    layout: noLines,
  };
}
