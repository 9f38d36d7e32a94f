import type { Random } from "@parcelle/demonstration/random";
import { AwsClient } from "aws4fetch";
import type { Attacker, AttackScene } from "./attack-scene.ts";
import type { Draw, Shot } from "./requests.ts";

/** Where the server answers, in this process or in another. */
export type Aim = { url: string };

/** How many requests were answered how; faults in words. */
export class Tally {
  readonly counts: Record<string, number> = {};
  readonly faults: string[] = [];

  get requests(): number {
    return Object.values(this.counts).reduce((sum, one) => sum + one, 0);
  }

  count(status: number): void {
    const kind = status === 429 ? "429" : `${Math.floor(status / 100)}xx`;
    this.counts[kind] = (this.counts[kind] ?? 0) + 1;
  }

  fault(attacker: Attacker, { method, path, body }: Shot, what: string): void {
    const sent = body === undefined ? "" : ` ${JSON.stringify(body).slice(0, 300)}`;
    this.faults.push(`${attacker.name}: ${method} ${path.slice(0, 300)}${sent}: ${what.slice(0, 300)}`);
  }
}

const atOnce = 6;
const answerWithinMs = 90_000;
const turnOfKey = 0.4;

export type Order = { attacker: Attacker; shot: Shot };

/** Requests drawn one by one; a key, which may ask 600 times a minute, takes its turn less often than people. */
export function* drawn(
  scene: AttackScene,
  attackers: readonly Attacker[],
  draws: readonly Draw[],
  { random, requests }: { random: Random; requests: number },
): Generator<Order> {
  const people = attackers.filter(({ isKey }) => !isKey);
  const keys = attackers.filter(({ isKey }) => isKey);
  const isTurnOfKey = () => keys.length > 0 && random.next() < (turnOfKey * keys.length) / attackers.length;
  for (let left = requests; left > 0; left -= 1)
    yield { attacker: random.pick(isTurnOfKey() ? keys : people), shot: random.pick(draws)(random, scene) };
}

/** Sends them, some at once; each answer is looked through for what is the victim's. */
export async function volley(
  aim: Aim,
  scene: AttackScene,
  orders: Iterable<Order>,
  tally: Tally,
): Promise<void> {
  const waiting = orders[Symbol.iterator]();
  const gunner = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next())
      await fire(aim, scene, next.value.attacker, next.value.shot, tally);
  };
  await Promise.all(Array.from({ length: atOnce }, gunner));
}

async function fire(
  aim: Aim,
  scene: AttackScene,
  attacker: Attacker,
  shot: Shot,
  tally: Tally,
): Promise<void> {
  const sent = typeof shot.body === "string" ? shot.body : JSON.stringify(shot.body);
  try {
    const written = {
      method: shot.method,
      headers: {
        ...(shot.isSigned ? {} : { apikey: scene.anonKey, authorization: `Bearer ${attacker.token}` }),
        ...(shot.body === undefined ? {} : { "content-type": "application/json" }),
        ...shot.headers,
      },
      ...(shot.body === undefined ? {} : { body: sent }),
    };
    const address = `${aim.url}${shot.path}`;
    const request = shot.isSigned
      ? await signed(scene, attacker, address, written)
      : new Request(address, written);
    const response = await fetch(request, {
      redirect: "manual",
      signal: AbortSignal.timeout(answerWithinMs),
    });
    const told = `${await response.text()} ${JSON.stringify([...response.headers])}`;
    // S3 says with 503 that a key asks too much, to HEAD without a word; faults of ours are 500 there.
    const isSlowedDown = shot.isSigned && response.status === 503;
    const status = isSlowedDown ? 429 : response.status;
    tally.count(status);
    if (status >= 500) tally.fault(attacker, shot, `${response.status} ${told}`);
    const secret = foreignIn(told, `${shot.path} ${sent ?? ""}`, scene);
    if (secret !== null) tally.fault(attacker, shot, `was told ${secret} in ${told}`);
  } catch (error) {
    tally.count(0);
    tally.fault(attacker, shot, `no answer: ${String(error)}`);
  }
}

const signed = (
  { anonKey }: AttackScene,
  { token }: Attacker,
  address: string,
  request: RequestInit,
): Promise<Request> =>
  new AwsClient({
    ...{ accessKeyId: "parcelle", secretAccessKey: anonKey, sessionToken: token },
    ...{ service: "s3", region: "us-east-1" },
  }).sign(address, request);

/** What of the victim stands in an answer, but for what the request itself named. */
function foreignIn(told: string, sent: string, { secrets, victim }: AttackScene): string | null {
  const secret = secrets.find((word) => told.includes(word) && !sent.includes(word));
  if (secret !== undefined) return secret;
  const row = /"(organisation_id|project_id)": ?(\d+)\b/g;
  for (const [whole, column, id] of told.matchAll(row)) {
    const theirs = column === "project_id" ? victim.projectId : victim.organisationId;
    if (Number(id) === theirs) return whole;
  }
  return null;
}
