import { generateKeyPairSync, X509Certificate } from "node:crypto";
import { expect, it } from "vitest";
import { selfSignedCertificate } from "./self-signed-certificate.ts";

const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();

it.each([
  ["2026-11-22T10:00:00.000Z", "Nov 22 10:00:00 2036 GMT"],
  ["2044-02-29T00:00:00.000Z", "Mar  1 00:00:00 2054 GMT"],
])("a certificate made on %s holds its key until %s", (from, until) => {
  const der = Buffer.from(selfSignedCertificate(pem, "Parcelle signing", new Date(from)), "base64");
  const certificate = new X509Certificate(der);
  expect(certificate.subject).toBe("CN=Parcelle signing");
  expect(certificate.issuer).toBe("CN=Parcelle signing");
  expect(certificate.verify(publicKey)).toBe(true);
  expect(certificate.publicKey.equals(publicKey)).toBe(true);
  expect(Date.parse(certificate.validFrom)).toBe(Date.parse(from));
  expect(certificate.validTo).toBe(until);
  expect(certificate.serialNumber).toMatch(/^[4-7][0-9A-F]{31}$/);
});
