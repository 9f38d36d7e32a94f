import type { Database, Transaction } from "../../apps/server/src/database/database.ts";
import { databaseWith } from "../../apps/server/src/database/database-with.ts";
import type { Statement } from "./questions.ts";

export type RecordedDatabase = { database: Database; last(): Statement };

/** The same database, which remembers the last statement of a caller. */
export function recordStatements(database: Database): RecordedDatabase {
  let last: Statement | undefined;
  const recording = (transaction: Transaction): Transaction => ({
    query: (text, parameters = []) => {
      last = { text, values: [...parameters] };
      return transaction.query(text, parameters);
    },
    script: (text) => transaction.script(text),
  });
  return {
    last: () => {
      if (last === undefined) throw new Error("no statement has been run");
      return last;
    },
    database: databaseWith(database, {
      asCaller: (claims, run, options) =>
        database.asCaller(claims, (transaction) => run(recording(transaction)), options),
    }),
  };
}
