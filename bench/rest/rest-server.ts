import { once } from "node:events";
import type { Claims, Database } from "../../apps/server/src/database/database.ts";
import { serve } from "../../apps/server/test/serve.ts";
import { openWithRoles } from "../measure/open-with-roles.ts";
import { addPlots } from "./add-plots.ts";
import { httpClient } from "./http-client.ts";
import { pathsOf } from "./paths.ts";
import {
  CONNECTIONS,
  type FloorAnswer,
  type FloorRequest,
  type Ready,
  type ServerStart,
} from "./questions.ts";
import { recordStatements } from "./record-statements.ts";
import { runConcurrently } from "./run-concurrently.ts";

/** As a child process: the whole server over a filled database, until the parent disconnects. */
const [{ location }] = (await once(process, "message")) as [ServerStart];
const database = await openWithRoles(location);
const recorded = recordStatements(database);
const server = await serve(recorded.database);
const { client, userId } = await server.signedIn("owner@bench.test");
const { projectId, plotId } = await addPlots(database, userId);
const claims: Claims = { role: "authenticated", sub: userId };
const ready = await askOnce();
process.on("message", (request: FloorRequest) => {
  void runFloor(database, request).then((answer) => process.send?.(answer));
});
process.once("disconnect", () => void server.close().then(() => database.close()));
process.send?.(ready);

async function askOnce(): Promise<Ready> {
  const { data } = await client.auth.getSession();
  const headers = {
    apikey: server.foundation.keys.anonKey,
    authorization: `Bearer ${data.session?.access_token ?? ""}`,
  };
  const told: Ready = { url: server.url, claims, questions: [] };
  const http = httpClient(told);
  for (const [name, path] of Object.entries(pathsOf({ projectId, plotId }))) {
    await http.ask({ path, headers });
    told.questions.push({ name, path, headers, statement: recorded.last() });
  }
  http.close();
  return told;
}

async function runFloor(straight: Database, { statement, times }: FloorRequest): Promise<FloorAnswer> {
  const { seconds, result } = await runConcurrently(times, CONNECTIONS, () =>
    straight.asCaller(claims, (transaction) =>
      transaction.query<{ body: string }>(statement.text, statement.values),
    ),
  );
  return { seconds, body: result[0]!.body };
}
