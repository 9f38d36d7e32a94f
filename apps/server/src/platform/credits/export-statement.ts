import { creditKinds, creditWords } from "@parcelle/domain/credits/credit-words";
import { collectBytes } from "@parcelle/formats/collect-bytes";
import { writeCsv } from "@parcelle/formats/write-csv";
import { writeXlsx } from "@parcelle/formats/write-xlsx";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";

const headers = {
  fr: {
    ...{
      date: "Date",
      kind: "Mouvement",
      service: "Service",
      units: "Unités",
      project: "Projet",
      person: "Personne",
    },
    ...{ note: "Motif", change: "Crédits", used: "Dont consommés", balance: "Solde après", sheet: "Relevé" },
  },
  en: {
    ...{
      date: "Date",
      kind: "Movement",
      service: "Service",
      units: "Units",
      project: "Project",
      person: "Person",
    },
    ...{ note: "Reason", change: "Credits", used: "Used", balance: "Balance after", sheet: "Statement" },
  },
};

type Row = {
  date: string;
  kind: keyof (typeof creditWords)["fr"]["kinds"];
  service: string | null;
  units: number | null;
  project: string | null;
  person: string | null;
  note: string | null;
  change: number;
  used: number;
  balance: number;
};

/** The statement of an organisation as a file, as its table is filtered. */
export const exportStatement = defineFunction({
  name: "export-statement",
  summary: "Gives an organisation's statement of credits as a file, as its table is filtered.",
  gives: "bytes",
  input: z.object({
    organisationId: z.number().int(),
    format: z.enum(["csv", "xlsx"]),
    kinds: z.array(z.enum(creditKinds)).max(10).default([]),
    services: z.array(z.string().max(60)).max(50).default([]),
    from: z.iso.date().nullable().default(null),
    to: z.iso.date().nullable().default(null),
  }),
  output: z.instanceof(Uint8Array),
  async handler({ input, claims, services, locale }) {
    const found = await services.database.asCaller(
      claims,
      (transaction) =>
        transaction.query<Row>(
          `select
             to_char(created_at at time zone 'utc', 'YYYY-MM-DD HH24:MI') as date, kind, service, units,
             project_name as project, author as person, note, change, used, balance_after as balance
           from public.credit_statement
           where organisation_id = $1
             and (cardinality($2::text[]) = 0 or kind = any ($2))
             and (cardinality($3::text[]) = 0 or service = any ($3))
             and ($4::date is null or created_at >= $4::date)
             and ($5::date is null or created_at < $5::date + 1)
           order by position desc`,
          [input.organisationId, input.kinds, input.services, input.from, input.to],
        ),
      { readOnly: true },
    );
    const words = creditWords[locale];
    const { sheet, ...names } = headers[locale];
    const rows = found.map((row) => ({
      ...row,
      kind: words.kinds[row.kind],
      service: row.service === null ? null : (words.services[row.service] ?? row.service),
    }));
    const numbers = new Set(["units", "change", "used", "balance"]);
    const columns = Object.entries(names).map(([key, header]) => ({
      ...{ key, header, width: 18 },
      type: numbers.has(key) ? ("number" as const) : ("text" as const),
    }));
    return collectBytes(
      input.format === "xlsx"
        ? writeXlsx([{ name: sheet, columns, rows }])
        : writeCsv({ columns, rows, separator: locale === "fr" ? ";" : "," }),
    );
  },
});
