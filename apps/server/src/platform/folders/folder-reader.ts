import type { Readable } from "node:stream";
import type { Claims, Transaction } from "#database/database.ts";
import type { Services } from "#platform/services.ts";

/** How a folder is read: by a member with his rights, or for a stranger with what the link stands for. */
export type FolderReader = {
  query: <Row>(statement: string, values: readonly unknown[]) => Promise<Row[]>;
  open: (objectPath: string) => Promise<Readable>;
};

export function memberReader({ database, files }: Services, claims: Claims): FolderReader {
  return {
    query: (statement, values) =>
      database.asWorkflow(
        claims,
        (transaction: Transaction) => transaction.query(statement, [...values]) as never,
        { readOnly: true },
      ),
    open: (objectPath) => files.open(claims, "documents", objectPath),
  };
}

/** Reads with the service's rights: each question names the folder that the link was checked for. */
export function strangerReader({ database, files }: Services): FolderReader {
  return {
    query: (statement, values) =>
      database.asService((transaction) => transaction.query(statement, [...values]) as never),
    open: (objectPath) => files.open({ role: "service_role" }, "documents", objectPath),
  };
}
