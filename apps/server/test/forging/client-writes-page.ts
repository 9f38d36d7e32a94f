import { clientFunctions } from "./client-functions.ts";
import { clientWrites, familyTables } from "./client-writes.ts";

const rowsOf = (cells: readonly (readonly string[])[]): string =>
  cells.map((row) => `| ${row.join(" | ")} |`).join("\n");

const code = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(", ");

/** `docs/client-writes.md`, made from the lists that the tests hold against the catalogue. */
export function clientWritesPage(): string {
  const writes = clientWrites.map(({ table, verb, columns, why }) => [
    `\`${table}\``,
    verb,
    columns.length === 0 ? "–" : code(columns),
    why,
  ]);
  const families = Object.entries(familyTables).map(([table, why]) => [`\`${table}\``, why]);
  const functions = Object.entries(clientFunctions).map(([name, why]) => [`\`${name}\``, why]);
  return `# What a client may write

Made from \`apps/server/test/forging\`, which a test holds against the catalogue of both engines; change it there, then run
\`UPDATE_DOCS=1 npx vitest run --project server forging\`. Everything else is written by functions and jobs (role \`workflow\`, [ADR 10](adr/0010-functions-and-jobs-write-as-workflow.md))
or by the service: what is computed, priced, moved between states or told as evidence. Policies decide which rows.

| table | verb | columns | why |
|---|---|---|---|
${rowsOf(writes)}

## Tables of the hosted families

| table | why |
|---|---|
${rowsOf(families)}

## Functions that a client's transaction may call

\`/rest/v1/rpc\` shows those of \`public\` alone.

| function | why |
|---|---|
${rowsOf(functions)}
`;
}
