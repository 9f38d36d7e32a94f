import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "#database/database.ts";
import { serve, type TestServer } from "./serve.ts";
import { openStore, type stores } from "./stores.ts";
import { type TusCaller, tusCaller } from "./tus-caller.ts";

const policies = `
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('own', 'own', false, 20971520, null),
  ('pictures', 'pictures', true, null, '{image/*}');
create policy test_own on storage.objects for all to authenticated
  using (bucket_id = 'own' and (storage.foldername(name))[1] = auth.uid()::text)
  with check (bucket_id = 'own' and (storage.foldername(name))[1] = auth.uid()::text);
create policy test_pictures on storage.objects for all to authenticated
  using (bucket_id = 'pictures') with check (bucket_id = 'pictures');
`;

export type UploadServer = {
  database: Database;
  server: TestServer;
  client: SupabaseClient;
  userId: string;
  tus: TusCaller;
  strangerToken: string;
  /** The bytes of a file of the person; null where there is none. */
  stored: (name: string) => Promise<Buffer | null>;
  close: () => Promise<void>;
};

/** A server with the buckets `own`, of 20 MB a file, and `pictures`; a person who uploads in pieces, and a stranger. */
export async function startUploads(database: Database, kind: (typeof stores)[number]): Promise<UploadServer> {
  await database.asOwner((transaction) => transaction.script(policies));
  const store = await openStore(kind);
  const server = await serve(database, store.settings);
  const { client, userId } = await server.signedIn("pieces@example.org");
  const stranger = await server.signedIn("stranger@example.org");
  const tokenOf = async (person: SupabaseClient) =>
    (await person.auth.getSession()).data.session!.access_token;
  return {
    ...{ database, server, client, userId },
    tus: tusCaller(server.url, userId, await tokenOf(client)),
    strangerToken: await tokenOf(stranger.client),
    stored: async (name) => {
      const { data, error } = await client.storage.from("own").download(`${userId}/${name}`);
      return error === null ? Buffer.from(await data.arrayBuffer()) : null;
    },
    close: async () => {
      await server.close();
      await store.close();
    },
  };
}
