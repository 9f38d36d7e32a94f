import { z } from "zod";
import { invalidArgument, notSigned, S3Refusal } from "../s3-error.ts";

const MOST_BYTES = 20_480;

const bound = z.coerce.number().int().min(0);
const condition = z.union([
  z.tuple([z.literal("content-length-range"), bound, bound]),
  z.tuple([z.enum(["eq", "starts-with"]), z.string().startsWith("$"), z.string()]),
  z.record(z.string(), z.string()),
]);
const policyInput = z.object({
  expiration: z.iso.datetime({ offset: true }),
  conditions: z.array(condition).min(1).max(100),
});

export type PostPolicy = z.infer<typeof policyInput>;

/** The policy of a form as it was signed, in base64; throws InvalidPolicyDocument. */
export function readPolicy(text: string): PostPolicy {
  if (text.length > MOST_BYTES) throw malformed("it is longer than 20 kB");
  try {
    return policyInput.parse(JSON.parse(Buffer.from(text, "base64").toString("utf8")));
  } catch {
    throw malformed("it is not the JSON of expiration and conditions");
  }
}

/**
 * Holds a form to what its policy allows: its time, each condition, and no field that no condition names. Returns
 * between how many bytes the file has to have. Throws AccessDenied.
 */
export function requirePolicy(
  { expiration, conditions }: PostPolicy,
  fields: ReadonlyMap<string, string>,
  now: number,
): { least: number; most: number } {
  if (Date.parse(expiration) <= now) throw refused("Policy expired.");
  const range = { least: 0, most: Number.POSITIVE_INFINITY };
  const named = new Set<string>();
  for (const one of conditions.flatMap(plain)) {
    if (one[0] === "content-length-range") {
      range.least = Math.max(range.least, one[1]);
      range.most = Math.min(range.most, one[2]);
      continue;
    }
    const name = one[1].slice(1).toLowerCase();
    const value = fields.get(name);
    const isMet = one[0] === "eq" ? value === one[2] : value?.startsWith(one[2]);
    if (isMet !== true) throw refused(`Policy Condition failed: ${JSON.stringify(one)}`);
    named.add(name);
  }
  const extra = [...fields.keys()].find((name) => !named.has(name));
  if (extra !== undefined) throw refused(`Extra input fields: ${extra}`);
  return range;
}

type Condition = z.infer<typeof condition>;
type Plain = Exclude<Condition, Record<string, string>>;

const plain = (one: Condition): Plain[] =>
  Array.isArray(one) ? [one] : Object.entries(one).map(([name, value]): Plain => ["eq", `$${name}`, value]);

/** The bytes of a file, refused where they are too few or too many. */
export async function* withinRange(
  source: AsyncIterable<Uint8Array>,
  { least, most }: { least: number; most: number },
): AsyncGenerator<Uint8Array> {
  let count = 0;
  for await (const chunk of source) {
    count += chunk.byteLength;
    if (count > most) throw new S3Refusal(400, "EntityTooLarge", `The policy allows ${most} bytes at most`);
    yield chunk;
  }
  if (count < least) throw new S3Refusal(400, "EntityTooSmall", `The policy wants ${least} bytes at least`);
}

const malformed = (why: string) =>
  new S3Refusal(400, "InvalidPolicyDocument", `The policy cannot be read: ${why}`);
const refused = (why: string) => notSigned(`Invalid according to Policy: ${why}`);

/** What a field of a form has to be there for. Throws InvalidArgument. */
export function requireField(fields: ReadonlyMap<string, string>, name: string): string {
  const value = fields.get(name);
  if (value === undefined) throw invalidArgument(`Bucket POST must contain a field named '${name}'`);
  return value;
}
