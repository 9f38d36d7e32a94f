export interface InvoiceLine {
  description: string;
  quantity: number;
  unitCents: number;
}

/** An invoice as it was issued: every amount in whole hundredths of the currency. */
export interface InvoiceModel {
  /** Year and running number, such as "2026-00017". */
  number: string;
  /** YYYY-MM-DD */
  issuedOn: string;
  seller: { name: string; address: string; registration: string; tax_number: string; email: string };
  buyer: { name: string; country: string | null };
  lines: readonly InvoiceLine[];
  /** ISO 4217 */
  currency: string;
  netCents: number;
  taxBasisPoints: number;
  taxCents: number;
  totalCents: number;
}
