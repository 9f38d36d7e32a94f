import { ENCRYPTION_ALGORITHMS } from "./our-description.ts";
import { parseXml } from "./parse-xml.ts";

/** Throws where a message, in base64, is encrypted in a way that our description does not offer. */
export function checkEncryption(message: string): void {
  const xml = Buffer.from(message, "base64").toString("utf8");
  const methods = parseXml(xml).getElementsByTagNameNS("*", "EncryptionMethod");
  for (const method of Array.from(methods)) {
    const algorithm = method.getAttribute("Algorithm") ?? "";
    if (!ENCRYPTION_ALGORITHMS.includes(algorithm)) throw new Error(`${algorithm} is not opened`);
  }
}
