import { requestStateNames } from "@parcelle/domain/farmers/request-states";
import type { Locale } from "#shell/locale.ts";
import { formatDateTime } from "#ui/format.ts";
import { LinkCell } from "#ui/table/link-cell.tsx";
import type { AskedColumn } from "#workspace/rows/row-question.ts";
import { requestMessages } from "./messages.ts";
import type { Request, RequestView } from "./request-queries.ts";
import { requestedFields } from "./requested-fields.ts";

type RequestColumn = AskedColumn<Request>;

function changesTold(request: Request, locale: Locale): string {
  const messages = requestMessages[locale];
  const fields = requestedFields(request, locale);
  const told = fields.map(({ label, former, wanted }) => messages.change(label, former, wanted));
  const isChanged = fields.some(({ present }) => present !== null);
  return [...told, ...(isChanged ? [messages.changedSince] : [])].join(" · ");
}

/** What is wanted of whom by whom, and the answer where there is one. */
export function requestColumns(
  locale: Locale,
  view: RequestView,
  address: (requestId: number) => string,
): RequestColumn[] {
  const messages = requestMessages[locale];
  return [
    {
      ...{ id: "farmer", header: messages.farmer, kind: "text", width: 240 },
      value: ({ farmer_name, identifier }) => `${farmer_name} (${identifier})`,
      cell: ({ id, farmer_name, identifier }) => (
        <LinkCell href={address(id)}>{`${farmer_name} (${identifier})`}</LinkCell>
      ),
      asked: { columns: ["farmer_name", "identifier"] },
    },
    {
      ...{ id: "changes", header: messages.changes, kind: "text", width: 420, sentences: true },
      ...{ sort: false },
      value: (request) => changesTold(request, locale),
    },
    {
      ...{ id: "author", header: messages.author, kind: "text", width: 180 },
      value: ({ author }) => author,
      asked: { columns: ["author"] },
    },
    {
      ...{ id: "asked", header: messages.askedAt, kind: "date", width: 170 },
      value: ({ created_at }) => created_at,
      text: (value) => formatDateTime(String(value), locale),
      asked: { columns: ["created_at"] },
    },
    {
      ...{ id: "list", header: messages.list, kind: "text", width: 170, hidden: view === "decided" },
      value: ({ list_name }) => list_name,
      asked: { columns: ["list_name"] },
    },
    ...(view === "decided" ? answerColumns(locale) : []),
  ];
}

function answerColumns(locale: Locale): RequestColumn[] {
  const messages = requestMessages[locale];
  return [
    {
      ...{ id: "answer", header: messages.answer, kind: "choice", width: 130 },
      value: ({ status }) => status,
      text: (value) => requestStateNames[value as Request["status"]][locale],
      choices: (["approved", "refused", "withdrawn", "closed"] as const).map((value) => ({
        ...{ value, label: requestStateNames[value][locale] },
      })),
      asked: { columns: ["status"] },
    },
    {
      ...{ id: "decider", header: messages.decider, kind: "text", width: 180 },
      value: ({ decider }) => decider,
      asked: { columns: ["decider"] },
    },
    {
      ...{ id: "comment", header: messages.comment, kind: "text", width: 260, sentences: true },
      value: ({ comment }) => comment,
      asked: { columns: ["comment"] },
    },
  ];
}
