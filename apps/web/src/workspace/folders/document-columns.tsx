import { Button } from "@mantine/core";
import { folderThingNames } from "@parcelle/domain/folders/folder-things";
import type { Locale } from "#shell/locale.ts";
import { LinkCell } from "#ui/table/link-cell.tsx";
import type { AskedColumn } from "../rows/row-question.ts";
import { folderMessages } from "./folder-messages.ts";
import type { ProjectDocument } from "./folder-queries.ts";

const KINDS = ["document", "report"] as const;

interface Ways {
  save: (document: ProjectDocument) => void;
  /** The address of a declaration or a dossier. */
  addressOf: (id: number) => string;
}

/** The columns of the documents of a project: the file itself, what it is joined to, its folders, until when it is kept. */
export function documentColumns(locale: Locale, { save, addressOf }: Ways): AskedColumn<ProjectDocument>[] {
  const messages = folderMessages[locale];
  return [
    {
      ...{ id: "name", header: messages.thingName, kind: "text", width: 260 },
      value: ({ name }) => name,
      cell: (document) => (
        <Button size="compact-sm" variant="subtle" px={0} onClick={() => save(document)}>
          {document.name}
        </Button>
      ),
      asked: { columns: ["name"] },
    },
    {
      ...{ id: "kind", header: messages.kind, kind: "choice", width: 130 },
      value: ({ kind }) => kind,
      choices: KINDS.map((value) => ({ value, label: folderThingNames[value][locale] })),
      asked: { columns: ["kind"] },
    },
    {
      ...{ id: "belongs", header: messages.belongsTo, kind: "text", width: 180 },
      value: ({ belongs_to }) => belongs_to,
      cell: ({ belongs_to, declaration_id, dossier_id }) => {
        const id = declaration_id ?? dossier_id;
        return id === null || belongs_to === null ? (
          "–"
        ) : (
          <LinkCell href={addressOf(id)}>{belongs_to}</LinkCell>
        );
      },
      asked: { columns: ["belongs_to"] },
    },
    {
      ...{ id: "folders", header: messages.folders, kind: "text", width: 180, sort: false, filter: false },
      value: ({ folder_names }) => folder_names.join(", "),
      asked: { columns: ["folder_names"] },
    },
    {
      ...{ id: "size", header: messages.size, kind: "number", width: 100 },
      value: ({ bytes }) => bytes,
      text: (bytes) => messages.sizeOf(Number(bytes)),
      asked: { columns: ["bytes"] },
    },
    {
      ...{ id: "kept", header: messages.keptUntil, kind: "date", width: 175 },
      value: ({ kept_until }) => kept_until,
      asked: { columns: ["kept_until"] },
    },
    {
      ...{ id: "added", header: messages.addedOn, kind: "date" },
      value: ({ created_at }) => created_at,
      asked: { columns: ["created_at"] },
    },
    {
      ...{ id: "author", header: messages.addedBy, kind: "text", hidden: true },
      value: ({ author }) => author,
      asked: { columns: ["author"] },
    },
  ];
}
