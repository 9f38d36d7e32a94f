import type { Claims, Database } from "#database/database.ts";
import type { Schema } from "../schema/schema.ts";
import { readCallerCatalogue } from "./caller-catalogue.ts";
import { describeApi } from "./describe-api.ts";

/** What each role may use, in bytes; long enough that writing it anew each time would keep the process from others. */
const kept = new WeakMap<Schema, Map<string, Uint8Array>>();

type Asked = { database: Database; claims: Claims; statementTimeoutMs: number };

/** The description of one schema for the role of the caller, kept until the schema is read anew after a change of it or of grants. */
export async function descriptionFor(
  { database, claims, statementTimeoutMs }: Asked,
  schema: Schema,
  schemaName: string,
): Promise<Uint8Array> {
  const ofSchema = kept.get(schema) ?? new Map<string, Uint8Array>();
  kept.set(schema, ofSchema);
  const key = JSON.stringify([claims.role, schemaName]);
  const known = ofSchema.get(key);
  return database.asCaller(
    claims,
    async (transaction) => {
      // Whoever may not ask yet is refused, and who asks often waits in his line, as with any other question.
      if (known !== undefined) return transaction.query("select").then(() => known);
      const catalogue = await readCallerCatalogue(transaction, schemaName);
      const written = Buffer.from(JSON.stringify(describeApi(catalogue, schema, schemaName)));
      ofSchema.set(key, written);
      return written;
    },
    { readOnly: true, statementTimeoutMs },
  );
}
