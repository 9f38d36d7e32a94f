import type { Draw } from "./requests.ts";

const tus = { "tus-resumable": "1.0.0" };
const encode = (text: string) => Buffer.from(text).toString("base64");

const objectDoors = ["", "authenticated/", "public/", "info/", "info/authenticated/", "sign/"];

/** Everything that the storage family does, with paths of the victim, of jobs and of other people. */
export const drawObjectRequest: Draw = (random, { pool, targets }) => {
  const [bucket, name, other] = [
    random.pick(targets.buckets),
    random.pick(pool.places),
    random.pick(pool.places),
  ];
  const at = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => ({
    ...{ family: "objects" as const, method, path: `/storage/v1/${path}` },
    ...(body === undefined ? {} : { body }),
    ...(headers === undefined ? {} : { headers }),
  });
  const transfer = {
    bucketId: bucket,
    sourceKey: name,
    destinationKey: other,
    destinationBucket: random.pick(targets.buckets),
  };
  const [folder = ""] = name.split("/");
  const attempts = [
    () => at(random.pick(["GET", "HEAD"]), `object/${random.pick(objectDoors)}${bucket}/${name}`),
    () =>
      at(
        random.pick(["POST", "PUT"]),
        `object/${bucket}/${name}`,
        { forged: true },
        { "x-upsert": random.pick(["true", "false"]) },
      ),
    () => at("DELETE", `object/${bucket}/${name}`),
    () => at("DELETE", `object/${bucket}`, { prefixes: [name, folder] }),
    () => at("POST", `object/${random.pick(["move", "copy"])}`, transfer),
    () => at("POST", `object/list/${bucket}`, { prefix: random.pick(["", folder, name]), search: "" }),
    () =>
      at("POST", `object/list-v2/${bucket}`, {
        prefix: random.pick(["", `${folder}/`]),
        with_delimiter: true,
      }),
    () => at("POST", `object/sign/${bucket}/${name}`, { expiresIn: random.pick([60, -1, 1e12, "x"]) }),
    () => at("POST", `object/sign/${bucket}`, { expiresIn: 60, paths: [name, other] }),
    () => at("POST", `object/upload/sign/${bucket}/${name}`, {}),
    () => at("PUT", `object/upload/sign/${bucket}/${name}?token=x`, { forged: true }),
    () => at("GET", `object/sign/${bucket}/${name}?token=eyJhbGciOiJub25lIn0.e30.`),
    () => at("GET", `render/image/authenticated/${bucket}/${name}?width=10`),
    () => at(random.pick(["GET", "DELETE"]), `bucket/${bucket}`),
    () => at("PUT", `bucket/${bucket}`, { id: bucket, name: bucket, public: true, file_size_limit: null }),
    () => at("POST", `bucket/${bucket}/empty`, {}),
    () => at("POST", "bucket", { id: "vol", name: "vol", public: true }),
    () =>
      at("POST", "upload/resumable", undefined, {
        ...tus,
        "upload-length": random.pick(["4", "0", "-1", "99999999999999"]),
        "x-upsert": "true",
        "upload-metadata": `bucketName ${encode(bucket)},objectName ${encode(name)}`,
      }),
    () => at(random.pick(["HEAD", "DELETE"]), `upload/resumable/${crypto.randomUUID()}`, undefined, tus),
  ];
  return random.pick(attempts)();
};

const inPath = (name: string) => name.split("/").map(encodeURIComponent).join("/");

/** The same files by S3, signed in the attacker's session. */
export const drawS3Request: Draw = (random, { pool, targets }) => {
  const bucket = random.pick(targets.buckets);
  const [name, other] = [random.pick(pool.places), random.pick(pool.places)];
  const [folder = ""] = name.split("/");
  const at = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => ({
    ...{ family: "objects" as const, method, path: `/storage/v1/s3/${path}`, isSigned: true as const },
    ...(body === undefined ? {} : { body }),
    ...(headers === undefined ? {} : { headers }),
  });
  const keys = [name, other].map((key) => `<Object><Key>${key.replace(/[<&]/g, "")}</Key></Object>`).join("");
  const attempts = [
    () => at("GET", ""),
    () => at(random.pick(["GET", "HEAD", "DELETE"]), `${bucket}/${inPath(name)}`),
    () => at("GET", `${bucket}?list-type=2&prefix=${encodeURIComponent(random.pick(["", folder, name]))}`),
    () => at("GET", `${bucket}?delimiter=%2F&prefix=${encodeURIComponent(`${folder}/`)}`),
    () => at("GET", `${bucket}?uploads=`),
    () => at("PUT", `${bucket}/${inPath(name)}`, { forged: true }),
    () =>
      at("PUT", `${bucket}/${inPath(name)}`, undefined, {
        "x-amz-copy-source": inPath(`${bucket}/${other}`),
      }),
    () => at("POST", `${bucket}/${inPath(name)}?uploads=`),
    () =>
      at("PUT", `${bucket}/${inPath(name)}?partNumber=1&uploadId=${crypto.randomUUID()}`, { forged: true }),
    () => at("POST", `${bucket}?delete=`, `<Delete>${keys}</Delete>`),
    () => at(random.pick(["PUT", "DELETE"]), random.pick([bucket, "vol"])),
  ];
  return random.pick(attempts)();
};

const accountDoors = [
  ...[
    "GET user",
    "PUT user",
    "GET sessions",
    "GET user/deletion",
    "POST user/deletion",
    "GET reauthenticate",
    "POST factors",
  ],
  ...[
    "POST logout?scope=local",
    "GET user/email-change",
    "DELETE user/email-change",
    "POST invite",
    "POST admin/users",
  ],
  ...[
    "GET admin/users",
    "POST admin/generate_link",
    "POST admin/signing-keys",
    "GET admin/sso/providers",
    "POST token?grant_type=password",
  ],
  ...[
    "POST token?grant_type=refresh_token",
    "POST token?grant_type=pkce",
    "POST token?grant_type=id_token",
    "POST verify",
  ],
  ...[
    "POST recover",
    "POST otp",
    "POST magiclink",
    "POST resend",
    "GET settings",
    "POST sso",
    "GET authorize?provider=x",
  ],
];

/** The verbs of the family of accounts, with accounts of the victim. */
export const drawAccountRequest: Draw = (random, { pool }) => {
  const person = random.pick(pool.people);
  const [method, path] = random
    .pick([
      ...accountDoors,
      ...["GET", "PUT", "DELETE"].map((verb) => `${verb} admin/users/${person}`),
      ...["sessions", "user/identities", "factors"].map((what) => `DELETE ${what}/${person}`),
      `POST factors/${person}/challenge`,
    ])
    .split(" ") as [string, string];
  const email = `${person}@test.example`;
  const body = random.pick([
    { email, password: "long-enough-9" },
    { email, data: { role: "service_role", is_super_admin: true }, app_metadata: { role: "service_role" } },
    { refresh_token: "x", auth_code: "x", code_verifier: "x", id_token: "x", provider: "google" },
    { email, token: "123456", type: "recovery" },
    { type: "magiclink", email, factor_type: "totp", code: "000000", challenge_id: person },
    { email: random.pick(["", "x", null, [], {}]), password: random.pick(["", null, 1, "x".repeat(5000)]) },
  ]);
  return { family: "accounts", method, path: `/auth/v1/${path}`, ...(method === "GET" ? {} : { body }) };
};

/** Tiles, broadcasts and what the product's own pages ask. */
export const drawOtherRequest: Draw = (random, { pool }) => {
  const row = random.pick([
    ...(pool.byTable.projects ?? []),
    ...(pool.byTable.layers ?? []),
    -1,
    "x",
    "9223372036854775808",
  ]);
  const [z, x, y] = [0, 1, 2].map(() => random.pick(["0", "1", "8", "124", "-1", "99", "1e9", "x"]));
  if (random.next() < 0.5)
    return {
      family: "tiles",
      method: "GET",
      path: `/${random.pick(["tiles/plots", "tiles"])}/${row}/${z}/${x}/${y}.${random.pick(["mvt", "png"])}`,
    };
  const topic = random.pick([`organisation:${row}`, "realtime:public:plots", `jobs-${row}`, ""]);
  const messages = [{ topic, event: "vol", payload: { forged: true }, private: random.next() < 0.7 }];
  return { family: "channels", method: "POST", path: "/realtime/v1/api/broadcast", body: { messages } };
};
