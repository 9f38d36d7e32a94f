import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { FastifyInstance } from "fastify";
import type { Database } from "#database/database.ts";
import { type AppSettings, createApp } from "../src/app.ts";
import { createFoundation, type Foundation, type FoundationSettings } from "../src/foundation.ts";
import type { ServerModule } from "../src/modules.ts";

export type TestServer = {
  app: FastifyInstance;
  url: string;
  foundation: Foundation;
  /** The official client, as a browser without cookies makes it. */
  client(key?: string): SupabaseClient;
  /** A client signed in as a new user. */
  signedIn(email: string): Promise<{ client: SupabaseClient; userId: string }>;
  close(): Promise<void>;
};

export type ServeOptions = Partial<Omit<FoundationSettings, "dataDirectory">> & {
  modules?: ServerModule[];
  webDirectory?: string;
  app?: Partial<AppSettings>;
};

/** The whole server listening on a free port over an open database. */
export async function serve(database: Database, options: ServeOptions = {}): Promise<TestServer> {
  const dataDirectory = await mkdtemp(join(tmpdir(), "parcelle-data-"));
  const foundation = await createFoundation(database, {
    siteUrl: "http://parcelle.test",
    secret: randomBytes(32),
    ...options,
    dataDirectory,
    auth: { autoconfirm: true, rateFactor: 1000, ...options.auth },
  });
  const app = await createApp({
    foundation,
    modules: options.modules ?? [],
    webDirectory: options.webDirectory ?? null,
    settings: { logLevel: process.env.LOG_LEVEL ?? "silent", ...options.app },
  });
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  const client = (key = foundation.keys.anonKey): SupabaseClient =>
    createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } });
  return {
    app,
    url,
    foundation,
    client,
    signedIn: async (email) => {
      const own = client();
      const { data, error } = await own.auth.signUp({ email, password: "a-long-password" });
      if (error !== null) throw error;
      return { client: own, userId: data.user!.id };
    },
    close: async () => {
      await app.close();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}
