import { createHmac, timingSafeEqual } from "node:crypto";

export type RefreshToken = { sessionId: string; counter: number; proof: Uint8Array };

const PROOF_BYTES = 20;

/** Session, number and their HMAC in one word: any token of a session can be made again, none is stored. */
export function writeRefreshToken(sessionId: string, counter: number, key: Uint8Array): string {
  const head = headOf(sessionId, counter);
  return Buffer.concat([head, prove(head, key)]).toString("base64url");
}

/** Null when the text cannot be a token of ours. */
export function readRefreshToken(text: string): RefreshToken | null {
  const bytes = Buffer.from(text, "base64url");
  if (bytes.length !== 24 + PROOF_BYTES || bytes.toString("base64url") !== text) return null;
  const hex = bytes.toString("hex", 0, 16);
  const sessionId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  const counter = bytes.readBigUInt64BE(16);
  if (counter > BigInt(Number.MAX_SAFE_INTEGER)) return null;
  return { sessionId, counter: Number(counter), proof: bytes.subarray(24) };
}

export const isGenuine = ({ sessionId, counter, proof }: RefreshToken, key: Uint8Array): boolean =>
  timingSafeEqual(prove(headOf(sessionId, counter), key), proof);

function headOf(sessionId: string, counter: number): Buffer {
  const head = Buffer.alloc(24);
  head.write(sessionId.replaceAll("-", ""), 0, "hex");
  head.writeBigUInt64BE(BigInt(counter), 16);
  return head;
}

const prove = (head: Uint8Array, key: Uint8Array): Buffer =>
  createHmac("sha256", key).update(head).digest().subarray(0, PROOF_BYTES);
