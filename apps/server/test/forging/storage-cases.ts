import type { Tenant } from "../factories/tenant.ts";
import { byTheService, type ForgingCase, inHisName } from "./forging-case.ts";

const addObject = "insert into storage.objects (bucket_id, name, version) values ($1, $2, '1') returning id";
const folderOf = ({ organisationId, projectId }: Tenant) => `${organisationId}/${projectId}`;

/** Stored files, uploads in pieces and channels, by their policies alone: their families decide by nothing else. */
export const storageCases: readonly ForgingCase[] = [
  {
    table: "storage.objects",
    forges: "puts a file beside what jobs made",
    statement: addObject,
    values: ({ own }) => ["exports", `${folderOf(own)}/${own.jobId}/preuve.json`],
    control: {
      says: "the agent, among the files that are handed in",
      by: "agent",
      values: ({ own }) => ["imports", `${folderOf(own)}/y/plots.csv`],
    },
  },
  {
    table: "storage.objects",
    forges: "puts a file into the place of a job that somebody else asked for",
    door: "workflow",
    by: ["owner", "guest", "auditor", "key", "wider"],
    statement: addObject,
    values: ({ own, runningJobId }) => ["exports", `${folderOf(own)}/${runningJobId}/preuve.json`],
    control: inHisName("agent", { says: "the job of the agent while it runs" }),
  },
  {
    table: "storage.objects",
    forges: "puts a file into the folder of a stranger's organisation, or beside his own project",
    statement: addObject,
    values: ({ own, other }) => ["imports", `${other.organisationId}/${own.projectId}/x/plots.csv`],
    control: {
      says: "the agent, in the folder of his project",
      by: "agent",
      values: ({ own }) => ["imports", `${folderOf(own)}/y/plots.csv`],
    },
  },
  {
    table: "storage.objects",
    forges: "replaces or renames a file that was handed in",
    statement:
      "update storage.objects set name = name || 'x', version = '2' where bucket_id in ('imports', 'exports') and owner = $1 returning id",
    values: ({ own }) => [own.people.owner.sub],
    control: {
      says: "the agent, by another file",
      by: "agent",
      statement: addObject,
      values: ({ own }) => ["imports", `${folderOf(own)}/y/plots.csv`],
    },
  },
  {
    table: "storage.objects",
    forges: "deletes a file that was handed in",
    by: ["agent", "guest", "auditor", "key", "wider"],
    statement: "delete from storage.objects where bucket_id = 'imports' and name = $1 returning id",
    values: ({ own }) => [`${folderOf(own)}/x/plots.csv`],
    control: { says: "the owner, who makes room", by: "owner" },
  },
  {
    table: "storage.objects",
    forges: "deletes the file of an export while it is made",
    statement: "delete from storage.objects where bucket_id = 'exports' and name = $1 returning id",
    values: ({ own, runningJobId }) => [`${folderOf(own)}/${runningJobId}/plots.csv`],
    control: byTheService,
  },
  {
    table: "storage.objects",
    forges: "gives a key, or somebody else, a portrait",
    by: ["key", "wider", "agent"],
    statement:
      "insert into storage.objects (bucket_id, name, version) values ('avatars', $1 || '/a.webp', '1') returning id",
    values: ({ wider }) => [wider.claims.sub],
    control: { says: "the agent, himself", by: "agent", values: ({ own }) => [own.people.agent.sub] },
  },
  {
    table: "storage.objects",
    forges: "puts a photo of a farmer past the function, which takes place and telephone out of it",
    statement: addObject,
    values: ({ own }) => [
      "farmer-pictures",
      `${own.organisationId}/00000000-0000-4000-8000-000000000003/photo.jpg`,
    ],
    control: inHisName("agent", { door: "workflow" }),
  },
  {
    table: "storage.buckets",
    forges: "opens a bucket to everybody",
    statement: "update storage.buckets set public = true, file_size_limit = null returning id",
    values: () => [],
    control: { says: "the platform itself", by: "service" },
  },
  {
    table: "storage.uploads",
    forges: "begins an upload in pieces in another's name",
    by: ["agent", "guest", "auditor", "key", "wider"],
    statement: `insert into storage.uploads (id, bucket_id, name, owner, upsert, metadata, expires_at)
       values (gen_random_uuid(), 'imports', 'a', $1, false, '', now()) returning id`,
    values: ({ own }) => [own.people.owner.sub],
    control: { says: "the owner, in his own", by: "owner" },
  },
  {
    table: "storage.uploads",
    forges: "ends an upload in pieces of somebody else",
    by: ["guest", "auditor", "key", "wider"],
    statement: "delete from storage.uploads where owner = $1 returning id",
    values: ({ own }) => [own.people.agent.sub],
    control: { says: "the owner, who manages the room that it takes", by: "owner" },
  },
  {
    table: "storage.uploads",
    forges: "goes on with an upload in pieces of somebody else",
    by: ["owner", "guest", "auditor", "key", "wider"],
    statement: "update storage.uploads set received = 1 where owner = $1 returning id",
    values: ({ own }) => [own.people.agent.sub],
    control: { says: "the agent, who began it", by: "agent" },
  },
  {
    table: "storage.upload_parts",
    forges: "adds a part to an upload of somebody else",
    by: ["owner", "guest", "auditor", "key", "wider"],
    statement: `insert into storage.upload_parts (upload_id, number, version, bytes, etag)
       select id, 1, gen_random_uuid(), 1, 'a' from storage.uploads where owner = $1 returning number`,
    values: ({ own }) => [own.people.agent.sub],
    control: { says: "the agent, who began it", by: "agent" },
  },
  {
    table: "realtime.messages",
    forges: "speaks in a channel that no policy opens",
    statement:
      "insert into realtime.messages (topic, extension, event, private) values ('organisation:' || $1, 'broadcast', 'vol', true) returning id",
    values: ({ own }) => [own.organisationId],
    control: { says: "the platform itself", by: "service" },
  },
];
