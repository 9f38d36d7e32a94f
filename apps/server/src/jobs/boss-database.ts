import type { Db } from "pg-boss";
import type { Database } from "#database/database.ts";
import { withoutTransactionFrame } from "#database/without-transaction-frame.ts";

/** pg-boss on our own connections: every statement of it is a transaction as `service_role`. */
export function bossDatabase(database: Database): Db {
  return {
    async executeSql(text, values = []) {
      const rows = await database.asService((transaction) =>
        values.length > 0
          ? transaction.query(text, values)
          : transaction.script(withoutTransactionFrame(text)),
      );
      return { rows };
    },
    async listen(channel, onNotification, onReconnect) {
      const close = await database.listen(channel, onNotification, onReconnect);
      onReconnect();
      return { close };
    },
  };
}
