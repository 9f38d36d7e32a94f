import { creditKinds, creditWords } from "@parcelle/domain/credits/credit-words";
import { features } from "@parcelle/domain/permissions/features";
import type { Locale } from "#shell/locale.ts";
import { AppLink } from "#ui/app-link.tsx";
import { formatChange, formatDateTime, formatNumber } from "#ui/format.ts";
import type { Column } from "#ui/table/column.ts";
import type { Work } from "./ask-statement.ts";
import { paymentMessages } from "./messages.ts";
import { WorkDetails } from "./work-details.tsx";

export function statementColumns(locale: Locale): Column<Work>[] {
  const messages = paymentMessages[locale];
  const words = creditWords[locale];
  const number = (id: "change" | "after" | "units", value: (row: Work) => number | null) => ({
    ...{ id, value, kind: "number" as const, width: id === "change" ? 115 : 140 },
    header: messages[id],
    text: (shown: string | number) =>
      id === "change" ? formatChange(Number(shown), locale) : formatNumber(Number(shown), locale, 0),
  });
  return [
    {
      ...{ id: "date", header: messages.date, kind: "date", width: 165 },
      value: (row) => row.created_at,
      text: (value) => formatDateTime(String(value), locale),
    },
    {
      ...{ id: "kind", header: messages.kind, kind: "choice", width: 140 },
      value: (row) => row.kind,
      choices: creditKinds.map((value) => ({ value, label: words.kinds[value] })),
      cell: (row) => <WorkDetails work={row} />,
    },
    number("change", (row) => row.change),
    number("after", (row) => row.balance_after),
    {
      ...{ id: "service", header: messages.service, kind: "choice", width: 200 },
      value: (row) => row.service,
      choices: Object.entries(words.services).map(([value, label]) => ({ value, label })),
    },
    number("units", (row) => row.units),
    {
      ...{ id: "project", header: messages.project, kind: "text", width: 180 },
      value: (row) => row.project_name,
      cell: (row) =>
        row.project_id === null ? null : (
          <AppLink href={`/${locale}${pathOf(row.project_module)}/${row.project_id}`}>
            {row.project_name}
          </AppLink>
        ),
    },
    { ...{ id: "person", header: messages.person, kind: "text", width: 150 }, value: (row) => row.author },
    {
      ...{ id: "note", header: messages.note, kind: "text", width: 180, hidden: true },
      value: (row) => row.note,
    },
  ];
}

/** Where the projects of a module stand, behind the language prefix. */
function pathOf(module: string | null): string {
  return features.find(({ key }) => key === module)?.path ?? "";
}
