import { fileURLToPath } from "node:url";
import { type NumberedChain, readNumberedChain } from "./numbered-chain.ts";
import { checksumOf, readSqlFiles, type SqlFile } from "./sql-files.ts";

/** All SQL that a version of the program brings (docs/adr/0014). */
export type SqlSource = {
  /** Tables, columns, constraints, indexes and rows: each file is applied once. */
  migrations: SqlFile[];
  definitions: Definitions;
  /** What a database of before the migrations were squashed lacks. */
  numbered: NumberedChain;
};

/** Functions, views, policies, triggers and grants: all of them are made again whenever one changes. */
export type Definitions = {
  /** Roles, schemas and the functions that defaults, checks and indexes call. */
  beforeTables: SqlFile[];
  afterTables: SqlFile[];
  /** Of all of them. */
  checksum: string;
};

/** Holds the folders `migrations`, `definitions` and `upgrade` of this version. */
export const sqlDirectory = fileURLToPath(new URL(".", import.meta.url));

/** Reads the three folders; throws when a file is not named as it has to be. */
export async function readSqlSource(directory = sqlDirectory): Promise<SqlSource> {
  const [migrations, definitions, numbered] = await Promise.all([
    readSqlFiles(`${directory}/migrations`, 4),
    readSqlFiles(`${directory}/definitions`, 3),
    readNumberedChain(`${directory}/upgrade`),
  ]);
  return {
    migrations,
    definitions: {
      beforeTables: definitions.filter(({ name }) => name < firstAfterTables),
      afterTables: definitions.filter(({ name }) => name >= firstAfterTables),
      checksum: checksumOf(listed(definitions)),
    },
    numbered,
  };
}

/** Names and checksums, one a line. */
export const listed = (files: readonly SqlFile[]): string =>
  files.map(({ name, checksum }) => `${checksum}  ${name}`).join("\n");

const firstAfterTables = "10";
