import { fetchFollowing } from "./follow-redirects.ts";
import type { HttpSettings } from "./http-options.ts";
import { type AskedRange, type FileVersion, type RangeAnswer, readAnswer } from "./read-answer.ts";
import { passing, tryAgain } from "./try-again.ts";

const longestTry = 20;

/**
 * Asks for a range of bytes, again where the failure may pass: 408, 429, 5xx, a broken connection, silence, a body
 * that is cut short. A server that ignores ranges gives the whole file where it is small enough.
 * @param address http(s) address
 * @param range bytes, of which those beyond the end of the file are left out
 * @param settings see HttpOptions
 * @param known version that the file had before, null at first
 * @throws RasterError "http-failed", "http-invalid", "range-ignored", "source-changed"
 */
export function requestRange(
  address: string,
  range: AskedRange,
  settings: HttpSettings,
  known: FileVersion | null,
): Promise<RangeAnswer> {
  const { attempts, backOff, signal } = settings;
  return tryAgain(() => tryOnce(address, range, settings, known), attempts, backOff, signal);
}

async function tryOnce(
  address: string,
  range: AskedRange,
  settings: HttpSettings,
  known: FileVersion | null,
): Promise<RangeAnswer> {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), settings.timeout);
  const end = setTimeout(() => silence.abort(), settings.timeout * longestTry);
  const signal = settings.signal ? AbortSignal.any([settings.signal, silence.signal]) : silence.signal;
  try {
    const headers = { range: `bytes=${range.start}-${range.end - 1}`, "accept-encoding": "identity" };
    const response = await fetchFollowing(address, headers, settings, signal);
    const { wholeFileBytes } = settings;
    return await readAnswer(response, { address, range, known, wholeFileBytes }, () => timer.refresh());
  } catch (cause) {
    settings.signal?.throwIfAborted();
    if (silence.signal.aborted) throw passing(`${address}: silent for ${settings.timeout} ms`);
    // fetch says TypeError for every connection that fails or breaks.
    if (cause instanceof TypeError) throw passing(`${address}: ${reasonOf(cause)}`);
    throw cause;
  } finally {
    clearTimeout(timer);
    clearTimeout(end);
    silence.abort();
  }
}

function reasonOf({ message, cause }: Error): string {
  return cause instanceof Error ? cause.message : message;
}
