import { creditWords } from "@parcelle/domain/credits/credit-words";
import { collectBytes } from "@parcelle/formats/collect-bytes";
import { writeCsv } from "@parcelle/formats/write-csv";
import { writeXlsx } from "@parcelle/formats/write-xlsx";
import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { askableRelation, conditionsProblem, conditionsSql } from "#hosted/rest/sql/conditions-sql.ts";
import { Parameters } from "#hosted/rest/sql/parameters.ts";
import { notFound } from "#platform/not-found.ts";

const statementColumns = askableRelation("credit_work", {
  created_at: "timestamp with time zone",
  kind: "text",
  service: "text",
  units: "bigint",
  project_name: "text",
  author: "text",
  note: "text",
  change: "bigint",
  used: "bigint",
  balance_after: "bigint",
});

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
    ...{ note: "Motif", change: "Crédits", used: "Consommés", balance: "Solde après", sheet: "Relevé" },
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
    /** Each as `/rest/v1/credit_work` takes it between the brackets of `or=(…)`; all must hold. */
    conditions: z
      .array(z.string().min(1).max(10_000))
      .max(20)
      .default([])
      .superRefine((conditions, context) => {
        const message = conditionsProblem(statementColumns, conditions);
        if (message !== null) context.addIssue({ code: "custom", message });
      }),
  }),
  output: z.instanceof(Uint8Array),
  async handler({ input, claims, services, locale }) {
    const parameters = new Parameters();
    const organisation = parameters.typed(String(input.organisationId), "bigint");
    const conditions = conditionsSql(statementColumns, input.conditions, "entry", parameters);
    const found = await services.database.asWorkflow(
      claims,
      async (transaction) => {
        await refuseUnread(transaction, input.organisationId);
        return transaction.query<Row>(
          `select
             to_char(created_at at time zone 'utc', 'YYYY-MM-DD HH24:MI') as date, kind, service, units,
             project_name as project, author as person, note, change, used, balance_after as balance
           from public.credit_work as entry
           where ${[`organisation_id = ${organisation}`, ...conditions].join(" and ")}
           order by position desc`,
          parameters.values,
        );
      },
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

/** An empty file would say that nothing was ever spent. */
async function refuseUnread(transaction: Transaction, organisationId: number): Promise<void> {
  const readable = await transaction.query("select from public.credit_balances where organisation_id = $1", [
    organisationId,
  ]);
  if (readable.length === 0) throw notFound("statement");
}
