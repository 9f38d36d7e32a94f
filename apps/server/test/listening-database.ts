import type { Database, Transaction } from "#database/database.ts";

/** The same database, which tells each statement of the service, of functions and of jobs. */
export function listeningDatabase(database: Database, onStatement: (text: string) => void): Database {
  const told = (transaction: Transaction): Transaction => ({
    script: (text) => transaction.script(text),
    query: (text, values) => {
      onStatement(text);
      return transaction.query(text, values);
    },
  });
  const asService: Database["asService"] = (run) =>
    database.asService((transaction) => run(told(transaction)));
  const asWorkflow: Database["asWorkflow"] = (claims, run, options) =>
    database.asWorkflow(claims, (transaction) => run(told(transaction)), options);
  return new Proxy(database, {
    get(target, name) {
      if (name === "asService") return asService;
      if (name === "asWorkflow") return asWorkflow;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
