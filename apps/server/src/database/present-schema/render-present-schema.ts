import type { SqlFile } from "../sql-files.ts";
import type { SqlSource } from "../sql-source.ts";
import type { PresentRelation, PresentRoutine, PresentSchema } from "./read-present-schema.ts";

const header = `-- The present schema, read from a database: what the migrations and the definitions come to, with the file of each
-- part. Nothing is made from it. Made by: npm run rows`;

/** One text for reading: every table whole with what hangs on it, then every function by its signature. */
export function renderPresentSchema({ relations, routines }: PresentSchema, source: SqlSource): string {
  const { beforeTables, afterTables } = source.definitions;
  const definitions = [...beforeTables, ...afterTables];
  return [
    header,
    ...relations.map((relation) =>
      [
        `-- ${placeOf(relation, source.migrations, definitions)}`,
        ...renderRelation(relation),
        ...(relation.hasRowSecurity ? [`alter table ${relation.name} enable row level security;`] : []),
        ...[...relation.indexes, ...relation.triggers, ...relation.policies, ...relation.grants].map(
          (part) => `${part};`,
        ),
      ].join("\n"),
    ),
    ...routines.map((routine) =>
      [
        `-- definitions/${fileWith(definitions, routineHead(routine))}`,
        `create ${routine.kind} ${routine.signature} returns ${routine.returns};`,
        ...routine.grants.map((grant) => `${grant};`),
      ].join("\n"),
    ),
    "",
  ].join("\n\n");
}

function placeOf({ name, isView }: PresentRelation, migrations: SqlFile[], definitions: SqlFile[]): string {
  return isView
    ? `definitions/${fileWith(definitions, `create view ${name} `)}`
    : `migrations/${fileWith(migrations, `table ${name} (`)}; triggers, policies and grants in definitions/`;
}

const routineHead = ({ kind, name }: PresentRoutine) => `${kind} ${name}(`;

const fileWith = (files: SqlFile[], text: string): string =>
  files.find((file) => file.text.includes(text))?.name ?? "";

function renderRelation(relation: PresentRelation): string[] {
  const kind = relation.isView ? "view" : relation.isUnlogged ? "unlogged table" : "table";
  const lines = [
    ...relation.columns.map(({ text, comment }) => ({ text, comment })),
    ...relation.constraints.map((text) => ({ text, comment: null })),
  ];
  return [
    ...(relation.comment === null ? [] : [`-- ${relation.comment}`]),
    `create ${kind} ${relation.name} (`,
    ...lines.flatMap(({ text, comment }, index) => [
      ...(comment === null ? [] : [`  -- ${comment}`]),
      `  ${text}${index < lines.length - 1 ? "," : ""}`,
    ]),
    ");",
  ];
}
