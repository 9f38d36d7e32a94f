import type { TestServer } from "../serve.ts";
import { type Answer, type Attacker, ask } from "./attackers.ts";

type Target = { bucket: string; name: string };
type Attempt = (server: TestServer, attacker: Attacker, target: Target, own: string) => Promise<Answer>;

const tus = { "tus-resumable": "1.0.0" };
const encode = (text: string) => Buffer.from(text).toString("base64");

/** Everything that one can do with an upload in pieces that somebody else began. */
export const uploadAttempts: Record<
  string,
  (server: TestServer, attacker: Attacker, id: string) => Promise<Answer>
> = {
  "ask how far it is": (server, attacker, id) =>
    ask(server, attacker, "HEAD", `/storage/v1/upload/resumable/${id}`, { headers: tus }),
  "add a piece": (server, attacker, id) =>
    ask(server, attacker, "PATCH", `/storage/v1/upload/resumable/${id}`, {
      headers: { ...tus, "content-type": "application/offset+octet-stream", "upload-offset": "0" },
      body: "evil",
    }),
  end: (server, attacker, id) =>
    ask(server, attacker, "DELETE", `/storage/v1/upload/resumable/${id}`, { headers: tus }),
  "ask with a wrong signature": (server, attacker, id) =>
    ask(server, attacker, "HEAD", `/storage/v1/upload/resumable/sign/${id}`, {
      headers: { ...tus, "x-signature": "wrong" },
    }),
};

const upload =
  (method: string, upsert: boolean): Attempt =>
  (server, attacker, { bucket, name }) =>
    ask(server, attacker, method, `/storage/v1/object/${bucket}/${name}`, {
      body: { stolen: true },
      headers: { "x-upsert": String(upsert) },
    });
const get =
  (door: string): Attempt =>
  (server, attacker, { bucket, name }) =>
    ask(server, attacker, "GET", `/storage/v1/object/${door}${bucket}/${name}`);
const inPieces =
  (upsert: boolean): Attempt =>
  (server, attacker, { bucket, name }) =>
    ask(server, attacker, "POST", "/storage/v1/upload/resumable", {
      headers: {
        ...tus,
        "x-upsert": String(upsert),
        "upload-length": "4",
        "upload-metadata": `bucketName ${encode(bucket)},objectName ${encode(name)}`,
      },
    });
const transfer =
  (verb: string, direction: "out" | "in"): Attempt =>
  (server, attacker, { bucket, name }, own) =>
    ask(server, attacker, "POST", `/storage/v1/object/${verb}`, {
      body: {
        bucketId: bucket,
        sourceKey: direction === "out" ? name : own,
        destinationKey: direction === "out" ? `${own}-${verb}` : name,
      },
    });

/** Everything that the storage family lets one do with an object. */
export const objectAttempts: Record<string, Attempt> = {
  read: get(""),
  "read as authenticated": get("authenticated/"),
  "read as public": get("public/"),
  "read its description": get("info/"),
  "read in another size": (server, attacker, { bucket, name }) =>
    ask(server, attacker, "GET", `/storage/v1/render/image/authenticated/${bucket}/${name}?width=10`),
  "read in another size as public": (server, attacker, { bucket, name }) =>
    ask(server, attacker, "GET", `/storage/v1/render/image/public/${bucket}/${name}?width=10`),
  "sign in another size": (server, attacker, { bucket, name }) =>
    ask(server, attacker, "POST", `/storage/v1/object/sign/${bucket}/${name}`, {
      body: { expiresIn: 60, transform: { width: 10 } },
    }),
  "read with a wrong signature": (server, attacker, { bucket, name }) =>
    ask(server, attacker, "GET", `/storage/v1/object/sign/${bucket}/${name}?token=wrong`),
  sign: (server, attacker, { bucket, name }) =>
    ask(server, attacker, "POST", `/storage/v1/object/sign/${bucket}/${name}`, { body: { expiresIn: 60 } }),
  "sign an upload": (server, attacker, { bucket, name }) =>
    ask(server, attacker, "POST", `/storage/v1/object/upload/sign/${bucket}/${name}`, { body: {} }),
  upload: upload("POST", false),
  overwrite: upload("POST", true),
  put: upload("PUT", true),
  "upload in pieces": inPieces(false),
  "overwrite in pieces": inPieces(true),
  "copy out": transfer("copy", "out"),
  "move out": transfer("move", "out"),
  "copy over": transfer("copy", "in"),
  "move over": transfer("move", "in"),
};

/** What lists and bulk calls give away: names of the victim that appear in their answers. */
export async function listedObjects(
  server: TestServer,
  attacker: Attacker,
  { bucket, name }: Target,
): Promise<unknown[]> {
  const answers: unknown[] = [];
  const folders = name.split("/").map((_, index, parts) => parts.slice(0, index).join("/"));
  for (const prefix of folders) {
    const { body } = await ask(server, attacker, "POST", `/storage/v1/object/list/${bucket}`, {
      body: { prefix },
    });
    answers.push(body);
  }
  const [organisation] = name.split("/");
  const below = { prefix: `${organisation}/` };
  for (const body of [{}, below, { ...below, with_delimiter: true }, { prefix: name, exactMatch: true }]) {
    const listed = await ask(server, attacker, "POST", `/storage/v1/object/list-v2/${bucket}`, { body });
    const { objects = [], folders = [] } = listed.body as Record<string, { name: string }[]>;
    answers.push([...objects, ...folders].filter((one) => one.name.startsWith(below.prefix)));
  }
  const paths = { paths: [name], expiresIn: 60 };
  const signed = await ask(server, attacker, "POST", `/storage/v1/object/sign/${bucket}`, { body: paths });
  const links = Array.isArray(signed.body) ? (signed.body as { signedURL: string | null }[]) : [];
  answers.push(links.filter(({ signedURL }) => signedURL !== null));
  const removed = await ask(server, attacker, "DELETE", `/storage/v1/object/${bucket}`, {
    body: { prefixes: [name] },
  });
  answers.push(Array.isArray(removed.body) ? removed.body : []);
  for (const [method, path] of [
    ["POST", `bucket/${bucket}/empty`],
    ["DELETE", `bucket/${bucket}`],
    ["PUT", `bucket/${bucket}`],
  ] as const) {
    const body = method === "PUT" ? { id: bucket, name: bucket, public: true } : {};
    await ask(server, attacker, method, `/storage/v1/${path}`, { body });
  }
  return answers;
}
