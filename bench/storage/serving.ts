import { once } from "node:events";
import { openDatabase } from "../../apps/server/src/database/open-database.ts";
import type { S3Settings } from "../../apps/server/src/hosted/storage/backend/s3/s3-client.ts";
import { serve } from "../../apps/server/test/serve.ts";

export type Start = { url: string; ownerUrl: string; s3?: S3Settings };
export type Serving = { url: string; token: string };

/** As a child process: the whole server with one bucket and one person. */
const [{ url, ownerUrl, s3 }] = (await once(process, "message")) as [Start];
await (await openDatabase({ url: ownerUrl })).close();
const database = await openDatabase({ url, ownerUrl });
await database.asOwner((transaction) =>
  transaction.script(`
    insert into storage.buckets (id, name, file_size_limit) values ('bench', 'bench', 10737418240) on conflict do nothing;
    drop policy if exists bench on storage.objects;
    create policy bench on storage.objects for all to authenticated
      using (owner = auth.uid()) with check (owner = auth.uid());`),
);
const server = await serve(database, s3 === undefined ? {} : { s3 });
const { client } = await server.signedIn(`bench-${process.pid}@example.org`);
const { data } = await client.auth.getSession();
process.once("disconnect", () => void server.close().then(() => database.close()));
process.send?.({ url: server.url, token: data.session!.access_token } satisfies Serving);
