import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Claims } from "#database/database.ts";
import type { RouteContext } from "#modules.ts";
import { filesCopiedOf, filesReadOf, type PrivateRead, privateReadOf } from "./private-read.ts";

/** Those whose consents the file shows. */
const ofProof = `
  select app.tell_farmer_access('proof', array_agg(distinct consent.farmer_id))
  from public.farmer_consent_proofs as proof
  join public.farmer_consents as consent on consent.id = proof.consent_id
  where proof.object_path = $1`;

/** Whose it is; a face is looked at with the record, a paper is opened by itself. */
const ofPicture = `
  select app.tell_farmer_access(case picture.kind when 'scan' then 'scan' else 'read' end, array[picture.farmer_id])
  from public.farmer_pictures as picture
  where picture.object_path = $1`;

/** So many are remembered as told today before all are forgotten: telling twice costs a little and changes nothing. */
const MOST_TOLD = 50_000;

/**
 * Tells the log of accesses who read phones, births, papers, pictures or proofs of farmers at the doors of tables and files. It is done once the
 * answer has left, and once a day for a person, a farmer and a way: reading gets no slower.
 */
export function watchPrivateReads(app: FastifyInstance, { services, callerOf }: RouteContext): void {
  const told = new Set<string>();

  const about = ({ file, organisation }: PrivateRead) => file ?? `of ${organisation}`;

  async function tell(claims: Claims, read: PrivateRead): Promise<void> {
    const day = new Date().toISOString().slice(0, 10);
    const key = (what: string) => `${day} ${claims.sub} ${read.way} ${what}`;
    const fresh = read.farmers.filter((id) => !told.has(key(String(id))));
    const isNews = read.farmers.length > 0 ? fresh.length > 0 : !told.has(key(about(read)));
    if (!isNews) return;
    await services.database.asWorkflow(claims, (transaction) => {
      if (read.file !== null)
        return transaction.query(read.way === "proof" ? ofProof : ofPicture, [read.file]);
      return read.farmers.length > 0
        ? transaction.query("select app.tell_farmer_access($1, $2)", [read.way, fresh])
        : transaction.query("select app.tell_list_access($1, $2)", [read.way, read.organisation]);
    });
    if (told.size > MOST_TOLD) told.clear();
    if (read.farmers.length === 0) told.add(key(about(read)));
    for (const id of fresh) told.add(key(String(id)));
  }

  app.addHook("onResponse", async (request: FastifyRequest, reply) => {
    if (reply.statusCode >= 300) return;
    const url = request.raw.url ?? "";
    const ofRows = privateReadOf(request.method, url, request.body);
    const reads = [
      ...(ofRows ? [ofRows] : []),
      ...filesReadOf(request.method, url, request.body),
      ...filesCopiedOf(request.headers["x-amz-copy-source"]),
    ];
    if (reads.length === 0) return;
    try {
      const claims = await callerOf(request);
      if (claims.role === "authenticated") for (const read of reads) await tell(claims, read);
    } catch (error) {
      app.log.error({ err: error }, "a read of what is private of farmers was not told");
    }
  });
}
