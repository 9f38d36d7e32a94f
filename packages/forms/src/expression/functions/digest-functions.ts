import { hashes, verify } from "@noble/ed25519";
import { md5, sha1 } from "@noble/hashes/legacy.js";
import { sha256, sha384, sha512 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { factsOf, textOperand } from "../compiling/operand.ts";
import { ExpressionError } from "../expression-error.ts";
import { bytesOfBase64, bytesToBase64 } from "./base64.ts";
import { defineFunction } from "./function-entry.ts";

const SIGNATURE_BYTES = 64;

const algorithms: Readonly<Record<string, (data: Uint8Array) => Uint8Array>> = {
  MD5: md5,
  "SHA-1": sha1,
  "SHA-256": sha256,
  "SHA-384": sha384,
  "SHA-512": sha512,
};

const encodings: Readonly<Record<string, (data: Uint8Array) => string>> = {
  base64: bytesToBase64,
  hex: bytesToHex,
};

export const digestFunctions = [
  defineFunction({
    name: "digest",
    takes: "text data, text algorithm, text encoding?",
    gives: "text",
    make: ([data, algorithm, encoding], { at }) => {
      if (typeof algorithm!.literal === "string") known(algorithms, algorithm!.literal, at);
      if (typeof encoding?.literal === "string") known(encodings, encoding.literal, at);
      return textOperand(factsOf(data!, algorithm!, encoding ?? data!), (context) => {
        const hash = known(algorithms, algorithm!.toText(context), at);
        const encode = known(encodings, encoding?.toText(context) ?? "base64", at);
        return encode(hash(utf8ToBytes(data!.toText(context))));
      });
    },
  }),
  defineFunction({
    name: "base64-decode",
    takes: "text data",
    gives: "text",
    make: ([data]) =>
      textOperand(factsOf(data!), (context) => textOfBytes(bytesOfBase64(data!.toText(context)))),
  }),
  defineFunction({
    name: "extract-signed",
    takes: "text data, text publicKey",
    gives: "text",
    make: ([data, publicKey]) =>
      textOperand(factsOf(data!, publicKey!), (context) =>
        signedText(bytesOfBase64(data!.toText(context)), bytesOfBase64(publicKey!.toText(context))),
      ),
  }),
];

function known<Value>(values: Readonly<Record<string, Value>>, name: string, at: number): Value {
  if (Object.hasOwn(values, name)) return values[name]!;
  throw new ExpressionError("unknown_algorithm", at, name, Object.keys(values));
}

function textOfBytes(bytes: Uint8Array | null): string {
  return bytes === null ? "" : new TextDecoder().decode(bytes);
}

/** What is signed by Ed25519, behind its signature; "" where the signature is not of this key. */
function signedText(signed: Uint8Array | null, publicKey: Uint8Array | null): string {
  if (signed === null || publicKey === null || signed.length < SIGNATURE_BYTES) return "";
  const signature = signed.slice(0, SIGNATURE_BYTES);
  const message = signed.slice(SIGNATURE_BYTES);
  return isSigned(signature, message, publicKey) ? textOfBytes(message) : "";
}

function isSigned(signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): boolean {
  hashes.sha512 = sha512;
  try {
    return verify(signature, message, publicKey);
  } catch {
    // A key of another length, or no point of the curve.
    return false;
  }
}
