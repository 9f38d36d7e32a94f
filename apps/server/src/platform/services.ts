import type { Database, Transaction } from "#database/database.ts";
import type { ObjectStore } from "./files/object-store.ts";
import type { Mail } from "./mail/mail.ts";

export type LayerImports = {
  /** Folder whose files the operators may choose; null for none. */
  directory: string | null;
  /** Addresses in private networks are read too. */
  mayBePrivate: boolean;
  /** Bytes of the disk that layers must leave free; 0 without. */
  reservedBytes?: number;
};

export type BackgroundSettings = {
  /** Seals the keys of backgrounds and the addresses that hold them. */
  sealingKey: Uint8Array;
  /** Tile servers in private networks are asked too. */
  mayBePrivate: boolean;
  /** Bytes of the disk that tiles kept from elsewhere may take. */
  cacheBytes: number;
};

/** How declarations reach the EU Information System. */
export type EuSettings = {
  /** Seals the keys of organisations. */
  sealingKey: Uint8Array;
  /** Base addresses, with a slash at the end. */
  addresses: Readonly<Record<"acceptance" | "production", string>>;
};

export type WebhookSettings = {
  /** Seals the secrets that sign messages. */
  sealingKey: Uint8Array;
  /** Addresses in private networks and without encryption are told too: for development. */
  mayBePrivate: boolean;
  /** How long an address may take to answer. */
  patienceMs: number;
};

/** What functions and jobs of every module may use besides the caller's own rights. */
export type Services = {
  database: Database;
  files: ObjectStore;
  /** The folder of this installation: layers, stored objects on the embedded default. */
  dataDirectory: string;
  /** Mails leave through a server; otherwise they are kept for the mailbox page. */
  sendsMail?: boolean;
  /** Address of the site as people see it: base of links in mails. */
  siteUrl: string;
  /** Leaves a mail in the outbox, inside the transaction that causes it; the service's rights are needed. */
  sendMail: (transaction: Transaction, mail: Mail) => Promise<void>;
  /** Where operators may take layers from besides uploads; nothing and public addresses only when not given. */
  layerImports?: LayerImports;
  /** How map backgrounds are fetched; without, there are none. */
  backgrounds?: BackgroundSettings;
  /** Seals the private keys that sign cards of farmers; without, there are none. */
  cardSealingKey?: Uint8Array;
  /** Seals the secrets of keys that speak S3; absent where nobody makes any. */
  storageSealingKey?: Uint8Array;
  /** Without, nothing is filed with the EU or rehearsed. */
  eu?: EuSettings;
  /** How messages to other systems are signed and sent; without, there are none. */
  webhooks?: WebhookSettings;
};
