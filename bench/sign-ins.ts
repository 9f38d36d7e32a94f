import { join } from "node:path";
import { type Algorithm, hash, verify } from "@node-rs/argon2";
import { printLine } from "./measure/benchmark-line.ts";
import { startChild } from "./measure/child-process.ts";
import { onEachEngine } from "./measure/each-engine.ts";
import { median } from "./measure/measure.ts";
import { versionOf } from "./peers/package-version.ts";
import { runConcurrently } from "./rest/run-concurrently.ts";
import type { Lag, SignInReady } from "./sign-ins/sign-in-server.ts";

const ACCOUNTS = 50;
const SIGN_INS = 200;
const AT_ONCE = 16;
const RUNS = 3;

/** As apps/server/src/hosted/auth/passwords.ts hashes. */
const ARGON = {
  algorithm: 2 satisfies Algorithm.Argon2id as Algorithm,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

await onEachEngine(async (engine, location) => {
  const child = startChild(join(import.meta.dirname, "sign-ins/sign-in-server.ts"));
  const ready = await child.ask<SignInReady>({ location, accounts: ACCOUNTS });
  const hashed = await hash(ready.password, ARGON);
  const [ours, theirs]: [number[], number[]] = [[], []];
  const lags: Lag[] = [];
  let turn = 0;
  for (let run = 0; run <= RUNS; run++) {
    await child.ask<Lag>({});
    const signedIn = await runConcurrently(SIGN_INS, AT_ONCE, () => signIn(ready, turn++));
    const lag = await child.ask<Lag>({});
    const verified = await runConcurrently(SIGN_INS, AT_ONCE, () => verify(hashed, ready.password));
    if (run === 0) continue;
    ours.push(signedIn.seconds);
    theirs.push(verified.seconds);
    lags.push(lag);
  }
  await child.stop();
  const middle = (of: (lag: Lag) => number) => median(lags.map(of)).toFixed(0);
  printLine({
    benchmark: `sign-ins-${engine}`,
    ours: { name: "POST /auth/v1/token?grant_type=password", seconds: median(ours) },
    peer: {
      name: "the passwords alone, verified on the thread pool",
      version: await versionOf("@node-rs/argon2"),
      seconds: median(theirs),
    },
    rows: SIGN_INS,
    agreement: "every one of them signed in",
    note:
      `${AT_ONCE} at once, ${(SIGN_INS / median(ours)).toFixed(0)} a second; the event loop of the server came late by ` +
      `${middle(({ p50 }) => p50)} ms in the middle, ${middle(({ p99 }) => p99)} ms in 99 of 100, ${middle(({ most }) => most)} ms at most; ` +
      `median of ${RUNS} in turns after 1 warm-up, process start excluded`,
  });
});

async function signIn({ url, apikey, emails, password }: SignInReady, turn: number): Promise<void> {
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey, "content-type": "application/json" },
    body: JSON.stringify({ email: emails[turn % emails.length], password }),
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${answer.status}: ${text}`);
}
