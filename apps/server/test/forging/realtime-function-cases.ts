import type { ClientFunctionCase } from "./client-function-case.ts";

const organisation: ClientFunctionCase["values"] = ({ own }) => [own.organisationId];

// What may not be sent is a warning, so that it undoes nothing: `send-from-sql.test.ts` proves that nothing was written either.
export const realtimeFunctionCases: readonly ClientFunctionCase[] = [
  {
    name: "realtime.send",
    asks: "select true as told from realtime.send('{}', 'vol', 'organisation:' || $1, true)",
    values: organisation,
    ...{ stranger: true, rightful: true, by: "service" },
  },
  {
    name: "realtime.send_binary",
    asks: "select true as told from realtime.send_binary('\\x00', 'vol', 'organisation:' || $1, true)",
    values: organisation,
    ...{ stranger: true, rightful: true, by: "service" },
  },
  {
    name: "realtime.broadcast_changes",
    asks: "select true as told from realtime.broadcast_changes('organisation:' || $1, 'vol', 'INSERT', 'plots', 'public', row(1), row(1))",
    values: organisation,
    ...{ stranger: true, rightful: true, by: "service" },
  },
  {
    // The family rolls its probes back, and policies decide which of them it reads before.
    name: "realtime.insert_probes",
    asks: "select (select count(*) from realtime.messages where id = any (made))::integer as told from realtime.insert_probes('organisation:' || $1) as made",
    values: organisation,
    ...{ stranger: 0, rightful: 0, by: "owner", inside: 0 },
  },
  {
    name: "realtime.topic",
    asks: "select realtime.topic() is null and auth.uid() = $1::uuid as told",
    values: ({ own }) => [own.people.owner.sub],
    ...{ stranger: false, rightful: true, by: "owner" },
  },
];
