import { type Answer, anything, type Clients } from "./not-offered-auth.ts";

const lake = ({ admin }: Clients) => admin.storage.analytics;
const vectors = ({ admin }: Clients) => admin.storage.vectors;
const index = (clients: Clients) => vectors(clients).from("bucket").index("index");

/** Caches, lifecycles and vectors. */
export const storageCalls: [string, (clients: Clients) => PromiseLike<Answer>][] = [
  ["purgeBucketCache", ({ admin }) => admin.storage.purgeBucketCache("bucket")],
  ["purgeCache", ({ admin }) => admin.storage.from("bucket").purgeCache("a.txt")],
  ["getBucketLifecycle", ({ admin }) => admin.storage.getBucketLifecycle("bucket")],
  ["updateBucketLifecycle", ({ admin }) => admin.storage.updateBucketLifecycle("bucket", anything)],
  ["deleteBucketLifecycle", ({ admin }) => admin.storage.deleteBucketLifecycle("bucket")],
  ["vectors.createBucket", (clients) => vectors(clients).createBucket("bucket")],
  ["vectors.getBucket", (clients) => vectors(clients).getBucket("bucket")],
  ["vectors.listBuckets", (clients) => vectors(clients).listBuckets()],
  ["vectors.deleteBucket", (clients) => vectors(clients).deleteBucket("bucket")],
  ["vectors.from.createIndex", (clients) => vectors(clients).from("bucket").createIndex(anything)],
  ["vectors.from.getIndex", (clients) => vectors(clients).from("bucket").getIndex("index")],
  ["vectors.from.listIndexes", (clients) => vectors(clients).from("bucket").listIndexes()],
  ["vectors.from.deleteIndex", (clients) => vectors(clients).from("bucket").deleteIndex("index")],
  [
    "vectors.index.putVectors",
    (clients) => index(clients).putVectors({ vectors: [{ key: "a", data: { float32: [1] } }] }),
  ],
  ["vectors.index.getVectors", (clients) => index(clients).getVectors({ keys: ["a"] })],
  ["vectors.index.listVectors", (clients) => index(clients).listVectors()],
  [
    "vectors.index.queryVectors",
    (clients) => index(clients).queryVectors({ queryVector: { float32: [1] }, topK: 1 }),
  ],
  ["vectors.index.deleteVectors", (clients) => index(clients).deleteVectors({ keys: ["a"] })],
  ["analytics.createBucket", (clients) => lake(clients).createBucket("bucket")],
  ["analytics.listBuckets", (clients) => lake(clients).listBuckets()],
  ["analytics.deleteBucket", (clients) => lake(clients).deleteBucket("bucket")],
];

/** The catalogue of analytics buckets (Iceberg REST). */
export const catalogueCalls: [string, (clients: Clients) => PromiseLike<Answer>][] = [
  ["listNamespaces", (clients) => lake(clients).from("bucket").listNamespaces()],
  [
    "createNamespace",
    (clients) =>
      lake(clients)
        .from("bucket")
        .createNamespace({ namespace: ["a"] }),
  ],
  [
    "dropNamespace",
    (clients) =>
      lake(clients)
        .from("bucket")
        .dropNamespace({ namespace: ["a"] }),
  ],
  [
    "loadNamespaceMetadata",
    (clients) =>
      lake(clients)
        .from("bucket")
        .loadNamespaceMetadata({ namespace: ["a"] }),
  ],
  [
    "namespaceExists",
    (clients) =>
      lake(clients)
        .from("bucket")
        .namespaceExists({ namespace: ["a"] }),
  ],
  [
    "listTables",
    (clients) =>
      lake(clients)
        .from("bucket")
        .listTables({ namespace: ["a"] }),
  ],
  [
    "createTable",
    (clients) =>
      lake(clients)
        .from("bucket")
        .createTable({ namespace: ["a"] }, anything),
  ],
  [
    "createTableIfNotExists",
    (clients) =>
      lake(clients)
        .from("bucket")
        .createTableIfNotExists({ namespace: ["a"] }, anything),
  ],
  [
    "loadTable",
    (clients) =>
      lake(clients)
        .from("bucket")
        .loadTable({ namespace: ["a"], name: "t" }),
  ],
  [
    "updateTable",
    (clients) =>
      lake(clients)
        .from("bucket")
        .updateTable({ namespace: ["a"], name: "t" }, anything),
  ],
  [
    "dropTable",
    (clients) =>
      lake(clients)
        .from("bucket")
        .dropTable({ namespace: ["a"], name: "t" }),
  ],
  [
    "tableExists",
    (clients) =>
      lake(clients)
        .from("bucket")
        .tableExists({ namespace: ["a"], name: "t" }),
  ],
];
