import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import type { CompiledExpression } from "../compiled-expression.ts";
import type { EvaluationContext } from "../evaluation-context.ts";

/**
 * The whole number that ODK's engines draw from: of a number its whole part, of another text the first eight bytes of
 * its SHA-256, of an empty one 0.
 *
 * @see https://github.com/getodk/javarosa/issues/800
 */
export function seedOf(
  seed: Pick<CompiledExpression, "toNumber" | "toText">,
  context: EvaluationContext,
): bigint {
  const number = seed.toNumber(context);
  if (number === Infinity) return 2n ** 63n - 1n;
  if (number === -Infinity) return -(2n ** 63n);
  if (!Number.isNaN(number)) return BigInt(Math.trunc(number));
  const text = seed.toText(context);
  if (text === "") return 0n;
  return new DataView(sha256(utf8ToBytes(text)).buffer).getBigInt64(0);
}
