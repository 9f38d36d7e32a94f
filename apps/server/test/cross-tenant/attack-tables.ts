import type { Tenant } from "../factories/tenant.ts";
import type { TestServer } from "../serve.ts";
import { type Answer, type Attacker, ask } from "./attackers.ts";
import type { Relation } from "./catalogue.ts";
import { belongsTo, type Row } from "./rows.ts";

const returning = { prefer: "return=representation,count=exact" };
const keyColumns = ["id", "user_id", "organisation_id", "project_id", "plot_a", "service", "code"];

/** A filter that finds exactly this kind of row, by what identifies it. */
export function filterFor(row: Row): string {
  const column = keyColumns.find((name) => row[name] !== null && row[name] !== undefined);
  if (column === undefined) throw new Error(`nothing identifies ${JSON.stringify(row).slice(0, 200)}`);
  return `${column}=eq.${encodeURIComponent(String(row[column]))}`;
}

export const pick = (row: Row, columns: readonly string[]): Row =>
  Object.fromEntries(columns.filter((column) => column in row).map((column) => [column, row[column]]));

// The engine refuses to write to a view that joins before it asks who writes.
const isRefused = ({ status, body }: Answer) =>
  (status >= 400 && status < 500) || (body as Row | null)?.code === "55000";
const isEmpty = ({ body }: Answer) => body === "" || (Array.isArray(body) && body.length === 0);
const describe = (action: string, { status, body }: Answer) =>
  `${action} answered ${status}: ${JSON.stringify(body).slice(0, 300)}`;

/** Reads the whole relation and the victim's row by name; the answer lists what should not have been possible. */
export async function readFrom(
  server: TestServer,
  attacker: Attacker,
  { name, readable }: Relation,
  victim: Tenant,
  row: Row,
): Promise<string[]> {
  const faults: string[] = [];
  const all = await ask(server, attacker, "GET", `/rest/v1/${name}?select=${readable}`);
  const seen = Array.isArray(all.body) ? (all.body as Row[]) : [];
  if (!isRefused(all) && !Array.isArray(all.body)) faults.push(describe("reading all", all));
  if (attacker.claims === null && !isRefused(all)) faults.push(describe("reading as a visitor", all));
  if (seen.some((one) => belongsTo(victim, name, one))) faults.push(describe("reading all", all));
  const one = await ask(server, attacker, "GET", `/rest/v1/${name}?select=${readable}&${filterFor(row)}`, {
    headers: returning,
  });
  if (!isRefused(one) && !(isEmpty(one) && one.headers.get("content-range") === "*/0"))
    faults.push(describe("reading one", one));
  return faults;
}

/** Copies, changes and deletes the victim's row; the answer lists what was not refused. */
export async function writeTo(
  server: TestServer,
  attacker: Attacker,
  { name, insertable, updatable }: Relation,
  row: Row,
): Promise<string[]> {
  const faults: string[] = [];
  const copy = pick(row, insertable.length > 0 ? insertable : Object.keys(row));
  for (const prefer of ["return=minimal", "resolution=merge-duplicates", "resolution=ignore-duplicates"]) {
    const options = { body: copy, headers: { prefer } };
    const inserted = await ask(server, attacker, "POST", `/rest/v1/${name}`, options);
    if (!isRefused(inserted)) faults.push(describe(`inserting a copy (${prefer})`, inserted));
  }
  const body = pick(row, updatable.length > 0 ? updatable : Object.keys(row));
  const address = `/rest/v1/${name}?${filterFor(row)}`;
  const updated = await ask(server, attacker, "PATCH", address, { body, headers: returning });
  if (!isRefused(updated) && !isEmpty(updated)) faults.push(describe("updating", updated));
  const deleted = await ask(server, attacker, "DELETE", address, { headers: returning });
  if (!isRefused(deleted) && !isEmpty(deleted)) faults.push(describe("deleting", deleted));
  return faults;
}

/** Numbers that no row has: one above and one below all, for columns that must stand in order. */
const nobodys = (value: unknown) =>
  typeof value === "number" ? [2_000_000_000, -1] : ["00000000-0000-4000-8000-000000000000"];

type Insert = (body: Row) => Promise<Answer>;

/** What the victim's number gives must be refused in the words that a number of nobody gives. */
async function compare(action: string, send: Insert, theirs: Row, nones: Row[]): Promise<string[]> {
  const words = ({ status, body }: Answer) => JSON.stringify([status, (body as Row | null)?.code]);
  const answer = await send(theirs);
  if (!isRefused(answer)) return [describe(action, answer)];
  const possible: string[] = [];
  for (const none of nones) possible.push(words(await send(none)));
  return possible.includes(words(answer))
    ? []
    : [`${action} tells what exists: ${words(answer)} for the victim's, ${possible.join(" ")} for nobody's`];
}

/** Points the attacker's own row at the victim's rows, one reference after the other. */
export async function pointAt(
  server: TestServer,
  attacker: Attacker,
  { name, insertable, updatable, references }: Relation,
  own: Row,
  victimRow: Row,
): Promise<string[]> {
  const faults: string[] = [];
  const post: Insert = (body) => ask(server, attacker, "POST", `/rest/v1/${name}`, { body });
  const patch: Insert = (body) =>
    ask(server, attacker, "PATCH", `/rest/v1/${name}?${filterFor(own)}`, { body });
  for (const column of references) {
    const theirs = victimRow[column];
    if (theirs === null || theirs === undefined || theirs === own[column]) continue;
    const nones = nobodys(theirs);
    const copy = (value: unknown) => ({ ...pick(own, insertable), [column]: value });
    if (insertable.includes(column))
      faults.push(...(await compare(`POST ${column}`, post, copy(theirs), nones.map(copy))));
    const change = (value: unknown) => ({ [column]: value });
    if (updatable.includes(column))
      faults.push(...(await compare(`PATCH ${column}`, patch, change(theirs), nones.map(change))));
  }
  return faults;
}

/** Inserts the victim's row into the attacker's own project, all other references as they are. */
export async function adopt(
  server: TestServer,
  attacker: Attacker,
  { name, insertable, references }: Relation,
  own: Row,
  victimRow: Row,
): Promise<string[]> {
  if (!insertable.includes("project_id")) return [];
  const moved = { ...pick(victimRow, insertable), ...pick(own, ["project_id", "organisation_id"]) };
  const others = references.filter(
    (column) => !["project_id", "organisation_id"].includes(column) && typeof moved[column] === "number",
  );
  if (others.length === 0) return [];
  const unknown = Object.fromEntries(others.map((column, index) => [column, 2_000_000_000 + index]));
  const post: Insert = (body) => ask(server, attacker, "POST", `/rest/v1/${name}`, { body });
  return compare("inserting into an own project", post, moved, [{ ...moved, ...unknown }]);
}
