import { generateKeyPair } from "node:crypto";
import { promisify } from "node:util";
import type { Transaction } from "#database/database.ts";
import type { AuthServices } from "../auth-services.ts";
import { seal, unseal } from "../keys/seal.ts";
import { selfSignedCertificate } from "../keys/self-signed-certificate.ts";

type Purpose = "signing" | "encryption";
type Row = { id: string; purpose: Purpose; certificate: string; sealed: string; hasStarted: boolean };
type Draft = { certificate: string; sealed: string };

export type SamlKey = {
  /** X.509, DER in base64. */
  certificate: string;
  /** PKCS#8 in PEM. */
  privateKey: string;
};

export type SamlKeys = {
  /** Those that directories have to know, the newest first. */
  signingCertificates: string[];
  /** The one that signs now. */
  signing: SamlKey;
  /** The newest first: directories are told of that one, and may still use the others. */
  encryption: SamlKey[];
};

const LOCK = "select pg_advisory_xact_lock(hashtextextended('parcelle saml keys', 0))";
const MODULUS_BITS = 3072;
const makeKeyPair = promisify(generateKeyPair);

/** Our keys towards directories, shared by all processes of one database; made when they are first needed. */
export async function loadSamlKeys(services: AuthServices): Promise<SamlKeys> {
  const present = await services.database.asService((transaction) => readKeys(services, transaction));
  if (present !== null) return present;
  const made = await makePair(services);
  return services.database.asService(async (transaction) => {
    await transaction.query(LOCK);
    const other = await readKeys(services, transaction);
    if (other !== null) return other;
    await insert(transaction, made, 0);
    return (await readKeys(services, transaction))!;
  });
}

/** The next pair: published at once, signing after `seconds`; those before stay good until they are ended. */
export async function rotateSamlKeys(services: AuthServices, seconds: number): Promise<void> {
  await loadSamlKeys(services);
  const made = await makePair(services);
  await services.database.asService((transaction) => insert(transaction, made, seconds));
}

export type ListedSamlKey = { id: string; purpose: Purpose; certificate: string; starts_at: string };

export async function listSamlKeys({ database }: AuthServices): Promise<ListedSamlKey[]> {
  return database.asService((transaction) =>
    transaction.query<ListedSamlKey>(
      `select id::text, purpose, certificate, to_json(starts_at) #>> '{}' as starts_at
       from auth.saml_keys order by created_at desc, purpose`,
    ),
  );
}

/** Ends a key: it signs, opens and is published no more; false when there is none of that identifier. */
export async function endSamlKey({ database }: AuthServices, id: string): Promise<boolean> {
  const ended = await database.asService((transaction) =>
    transaction.query("delete from auth.saml_keys where id = $1::text::uuid returning id", [id]),
  );
  return ended.length > 0;
}

/** Null where a purpose has no key that is in force and was sealed with the present secret. */
async function readKeys({ sealingKey }: AuthServices, transaction: Transaction): Promise<SamlKeys | null> {
  const rows = await transaction.query<Row>(
    `select id::text, purpose, certificate, sealed_private_key as sealed, starts_at <= now() as "hasStarted"
     from auth.saml_keys order by starts_at desc, created_at desc`,
  );
  const readable = rows.flatMap((row) => {
    const privateKey = unsealed(sealingKey, row.sealed);
    return privateKey === null ? [] : [{ ...row, privateKey }];
  });
  const signing = readable.filter(({ purpose }) => purpose === "signing");
  const encryption = readable.filter(({ purpose }) => purpose === "encryption");
  const inForce = signing.find(({ hasStarted }) => hasStarted);
  if (inForce === undefined || encryption.length === 0) return null;
  return { signingCertificates: signing.map(({ certificate }) => certificate), signing: inForce, encryption };
}

function unsealed(sealingKey: Uint8Array, sealed: string): string | null {
  try {
    return unseal(sealingKey, sealed);
  } catch {
    return null;
  }
}

async function makePair(services: AuthServices): Promise<Record<Purpose, Draft>> {
  const [signing, encryption] = await Promise.all([
    makeKey(services, "signing"),
    makeKey(services, "encryption"),
  ]);
  return { signing, encryption };
}

async function makeKey({ sealingKey }: AuthServices, purpose: Purpose): Promise<Draft> {
  const { privateKey } = await makeKeyPair("rsa", { modulusLength: MODULUS_BITS });
  const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  return { certificate: selfSignedCertificate(pem, `Parcelle ${purpose}`), sealed: seal(sealingKey, pem) };
}

async function insert(
  transaction: Transaction,
  made: Record<Purpose, Draft>,
  seconds: number,
): Promise<void> {
  await transaction.query(
    `insert into auth.saml_keys (purpose, certificate, sealed_private_key, starts_at)
     select purpose, certificate, sealed, now() + make_interval(secs => $5::text::float8)
     from (values ('signing', $1, $2), ('encryption', $3, $4)) as made (purpose, certificate, sealed)`,
    [
      made.signing.certificate,
      made.signing.sealed,
      made.encryption.certificate,
      made.encryption.sealed,
      String(seconds),
    ],
  );
}
