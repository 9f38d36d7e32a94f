import { writePublishedKeys } from "@parcelle/farmers/card/published-keys";
import { signRevocationList } from "@parcelle/farmers/card/revocation-list";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Transaction } from "#database/database.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import type { RouteContext } from "#modules.ts";
import { openCardKey, signWith } from "./card-key-pair.ts";
import { findPublishedCards, type PublishedCards } from "./published-cards.ts";

/** Of one address, whatever it asks for. */
const ALLOWED = 120;
const WINDOW_SECONDS = 300;
const CACHED = "public, max-age=300, stale-while-revalidate=3600";

/**
 * `GET /farmer-cards/{fingerprint}/keys.json` and `revoked.json`, without a session: docs/farm-card.md. Who asks knows the
 * fingerprint from a card; organisations cannot be counted through, and of farmers nothing is told.
 */
export function cardDocumentRoutes(app: FastifyInstance, { services }: RouteContext): void {
  const { database, cardSealingKey } = services;
  if (!cardSealingKey) return;

  const document = async (request: FastifyRequest, write: Write): Promise<string> => {
    const { fingerprint } = request.params as { fingerprint: string };
    return database.asService(async (transaction) => {
      await takeRate(transaction, request.ip);
      const found = await findPublishedCards(transaction, fingerprint);
      if (found === null) throw noSuchKey();
      return write(found, transaction);
    });
  };

  const answer = (name: string, write: Write) =>
    app.get(`/farmer-cards/:fingerprint(^[0-9a-f]{16}$)/${name}.json`, async (request, reply) => {
      const text = await document(request, write);
      return reply
        .header("cache-control", CACHED)
        .header("access-control-allow-origin", "*")
        .type("application/json; charset=utf-8")
        .send(text);
    });

  answer("keys", ({ published }) => writePublishedKeys(published));
  answer("revoked", (found, transaction) => signList(transaction, found, cardSealingKey));
}

type Write = (found: PublishedCards, transaction: Transaction) => string | Promise<string>;

async function signList(
  transaction: Transaction,
  { organisationId, list }: PublishedCards,
  sealingKey: Uint8Array,
): Promise<string> {
  const [signer] = await transaction.query<{ fingerprint: string; sealed: string }>(
    `select key.fingerprint, secret.sealed
     from public.card_keys as key
     join app.card_key_secrets as secret on secret.card_key_id = key.id
     where key.organisation_id = $1 and key.retired_on is null`,
    [organisationId],
  );
  if (!signer) throw noSuchKey();
  const key = openCardKey(sealingKey, signer.sealed);
  return signRevocationList(list, {
    fingerprint: signer.fingerprint,
    sign: (text) => signWith(key, text),
  });
}

async function takeRate(transaction: Transaction, address: string): Promise<void> {
  const [row] = await transaction.query<{ wait: number }>("select auth.take_rate($1, $2, $3, $4) as wait", [
    ...["farmer cards", address, ALLOWED, WINDOW_SECONDS],
  ]);
  if (row!.wait > 0) throw tooMany(row!.wait);
}

const noSuchKey = (): ProblemError =>
  new ProblemError(404, "card_key_not_found", {
    fr: "Aucune organisation ne publie cette clé de cartes ici : demandez l’adresse à celle que la carte nomme.",
    en: "No organisation publishes this key of cards here: ask the one that the card names for the address.",
  });

const tooMany = (seconds: number): ProblemError =>
  new ProblemError(
    429,
    "rate_limited",
    {
      fr: `Trop de demandes en peu de temps. Attendez ${seconds} s, puis réessayez.`,
      en: `Too many requests in a short time. Wait ${seconds} s, then try again.`,
    },
    { seconds },
  );
