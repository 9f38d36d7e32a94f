import { EuRefusal, EuSilence } from "@parcelle/eu-filing/answer/answers";
import type { EuTransport } from "@parcelle/eu-filing/eu-client";
import type { Database } from "#database/database.ts";

const LONGEST_ANSWER_MS = 120_000;
const MOST_ANSWER_BYTES = 40_000_000;

/** The connection was never there, so that nothing was told. */
const neverThere = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"]);
/** The way broke: before anything was told where it was while connecting, else perhaps after. */
const unreachable = new Set(["EHOSTUNREACH", "ENETUNREACH"]);

/** Sends messages at the pace of five calls a second, over all processes (operator API reference V3, 2.3.2). */
export function sendToEu(database: Database, pacedAs: string): EuTransport {
  return async ({ address, headers, body }) => {
    await waitForTurn(database, pacedAs);
    try {
      const answer = await fetch(address, {
        method: "POST",
        headers,
        body,
        redirect: "error",
        signal: AbortSignal.timeout(LONGEST_ANSWER_MS),
      });
      return { status: answer.status, body: await textOf(answer) };
    } catch (error) {
      throw fault(error);
    }
  };
}

async function waitForTurn(database: Database, pacedAs: string): Promise<void> {
  const [turn] = await database.asService((transaction) =>
    transaction.query<{ wait: number }>(
      `select extract(epoch from app.next_eu_call($1) - clock_timestamp())::double precision * 1000 as wait`,
      [pacedAs],
    ),
  );
  const wait = turn?.wait ?? 0;
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
}

async function textOf(answer: Response): Promise<string> {
  const bytes = await answer.arrayBuffer();
  if (bytes.byteLength > MOST_ANSWER_BYTES) throw new EuSilence("server");
  return new TextDecoder().decode(bytes);
}

function fault(error: unknown): Error {
  if (error instanceof EuSilence) return error;
  if ((error as Error).name === "TimeoutError") return new EuSilence("timeout", { cause: error });
  const cause = (error as Error).cause as { code?: unknown; syscall?: unknown } | undefined;
  const code = String(cause?.code ?? "");
  if (neverThere.has(code) || (unreachable.has(code) && cause?.syscall === "connect"))
    return new EuRefusal([{ code: "no_connection", field: "", message: code }], 0);
  return new EuSilence("connection", { cause: error });
}
