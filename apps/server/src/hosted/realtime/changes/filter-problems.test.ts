import { expect, it } from "vitest";
import type { Claims, Database } from "#database/database.ts";
import { traffic } from "#database/traffic/traffic.ts";
import { SchemaCache } from "#hosted/rest/schema/schema-cache.ts";
import { describeOnOneEngine } from "../../../../test/engines.ts";
import { readSubscriptions } from "../read-subscriptions.ts";
import { filterProblems } from "./filter-problems.ts";
import { WatchedTables } from "./watched-table.ts";

const schema = `
create table public.notes (id bigint primary key, word text);
grant select on public.notes to authenticated;
select realtime.watch('public.notes');
`;

describeOnOneEngine("the filters of a join", (open) => {
  it("are compared here where that is certain; the others are asked about in the caller's own line, and counted", async () => {
    const opened = await open();
    await opened.asOwner((transaction) => transaction.script(schema));
    const lines: (string | null | undefined)[] = [];
    const database: Database = Object.assign(Object.create(opened), {
      asCaller: (...call: Parameters<Database["asCaller"]>) => {
        lines.push(traffic.getStore()?.subject);
        return opened.asCaller(...call);
      },
    });
    const cache = new SchemaCache(opened, ["public"]);
    let questions = 0;
    const onQuestion = () => {
      questions += 1;
    };
    const services = { database, cache, tables: new WatchedTables(opened, cache), onQuestion };
    const claims: Claims = { role: "authenticated", sub: crypto.randomUUID() };
    const asked = ["id=eq.1", "word=eq.abc", "word=like.a*", "id=like.1*", "nosuch=eq.1"];
    const subscriptions = readSubscriptions(
      asked.map((filter) => ({ event: "*" as const, schema: "public", table: "notes", filter })),
    );
    const problems = await filterProblems(services, claims, subscriptions);
    expect([...problems].map(([{ filterText }]) => filterText)).toEqual(["id=like.1*", "nosuch=eq.1"]);
    expect(questions).toBe(2);
    expect(lines).toEqual([claims.sub, claims.sub]);
  });
});
