import type { Claims } from "../../apps/server/src/database/database.ts";
import type { DatabaseLocation } from "../../apps/server/src/database/open-database.ts";

export type Statement = { text: string; values: unknown[] };

export type Asked = { path: string; headers: Record<string, string> };

/** A request of the web application, and the statement that the server makes of it. */
export type Question = Asked & { name: string; statement: Statement };

/** What the serving process tells when it is ready. */
export type Ready = { url: string; claims: Claims; questions: Question[] };

export type ServerStart = { location: DatabaseLocation };

/** What the bare route is told before it serves. */
export type BareStart = { connectionString: string; claims: Claims; statements: Statement[] };

/** What `@supabase/lite` is told before it serves, and what it tells when it is ready. */
export type LiteStart = { folder: string; location: DatabaseLocation };
export type LiteReady = { url: string; headers: Record<string, string>; paths: Record<string, string> };

/** Asks the serving process to run a statement many times through its own database, without HTTP. */
export type FloorRequest = { statement: Statement; times: number };
export type FloorAnswer = { seconds: number; body: string };

/** Clients at the same time. */
export const CONNECTIONS = 50;

/** Connections to PostgreSQL, as many as the server opens. */
export const POOL = 10;
