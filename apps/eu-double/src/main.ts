import type { IncomingMessage, ServerResponse } from "node:http";
import { parseArgs } from "node:util";
import { accountOf } from "#access/accounts.ts";
import { MemoryStore } from "#statements/memory-store.ts";
import { type Quirk, quirks } from "#statements/statement-store.ts";
import { serveDouble } from "./serve-double.ts";

const help = `A double of the EUDR Information System (API V3), on the loopback interface.

  npm run eu-double -- [--port 4019] [--state FILE] [--user NAME --key KEY] [--client eudr-test] [--delay 2000]

It takes submitDds, amendDds, withdrawDds, getDds, getDdsByInternalReference, getDdsByIdentifiers, the same six of simplified
declarations, verifyDeclaration and testEcho at /tracesnt/ws/…, as the reference of 29 May 2026 has them, and answers besides:

  POST /double/clock?hours=72              moves its clock ahead
  POST /double/quirk?operation=SubmitDds&quirk=NAME   what goes wrong with the next call:
      ${quirks.join(", ")}
`;

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "4019" },
    state: { type: "string" },
    user: { type: "string", default: "rehearsal" },
    key: { type: "string", default: "rehearsal" },
    client: { type: "string", default: "eudr-test" },
    delay: { type: "string", default: "2000" },
    help: { type: "boolean", default: false },
  },
});

if (values.help) console.log(help);
else await serve();

async function serve(): Promise<void> {
  const store = new MemoryStore(values.state ?? null);
  const account = accountOf({ username: values.user, password: values.key, clientId: values.client });
  const served = await serveDouble({
    store,
    find: async (username) => (username === account.username ? account : null),
    delayMs: Number(values.delay),
    port: Number(values.port),
    control: (request, _body, response) => control(store, account.space, request, response),
  });
  console.log(`The double of the EU system listens at ${served.address}`);
  console.log(
    `User ${account.username}, authentication key ${account.password}, WebServiceClientId ${account.clientId}`,
  );
}

async function control(
  store: MemoryStore,
  space: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
  if (request.method !== "POST") return false;
  const hours = Number(searchParams.get("hours"));
  const quirk = searchParams.get("quirk") as Quirk;
  if (pathname === "/double/clock" && Number.isFinite(hours)) store.moveClock(space, hours * 3_600_000);
  else if (pathname === "/double/quirk" && quirks.includes(quirk))
    store.ask(space, searchParams.get("operation") ?? "", quirk);
  else return false;
  response.writeHead(204).end();
  return true;
}
