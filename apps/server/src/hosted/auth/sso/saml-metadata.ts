import { DOMParser, onErrorStopParsing } from "@xmldom/xmldom";
import { AuthError } from "../auth-error.ts";

export type IssuerMetadata = { entityId: string; entryPoint: string; certificates: string[] };

const METADATA = "urn:oasis:names:tc:SAML:2.0:metadata";
const SIGNATURE = "http://www.w3.org/2000/09/xmldsig#";
const REDIRECT = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";
const MAX_BYTES = 1_000_000;

/** What a directory says about itself in SAML 2.0 metadata. Throws validation_failed. */
export function readIssuerMetadata(xml: string): IssuerMetadata {
  // Entities are no part of metadata, and the classic way to make a reader swell.
  if (xml.length > MAX_BYTES || /<!DOCTYPE|<!ENTITY/i.test(xml))
    throw unusable("it is too long or holds a DTD");
  const document = parse(xml);
  const entity = document.getElementsByTagNameNS(METADATA, "EntityDescriptor").item(0);
  const entityId = entity?.getAttribute("entityID") ?? "";
  const issuer = entity?.getElementsByTagNameNS(METADATA, "IDPSSODescriptor").item(0);
  if (entityId === "" || !issuer) throw unusable("it describes no identity provider");
  const services = Array.from(issuer.getElementsByTagNameNS(METADATA, "SingleSignOnService"));
  const entryPoint =
    services.find((one) => one.getAttribute("Binding") === REDIRECT)?.getAttribute("Location") ?? "";
  if (!/^https?:$/.test(URL.parse(entryPoint)?.protocol ?? ""))
    throw unusable("it names no HTTP-Redirect address");
  const certificates = Array.from(issuer.getElementsByTagNameNS(METADATA, "KeyDescriptor"))
    .filter((key) => key.getAttribute("use") !== "encryption")
    .flatMap((key) => Array.from(key.getElementsByTagNameNS(SIGNATURE, "X509Certificate")))
    .map((certificate) => (certificate.textContent ?? "").replace(/\s/g, ""))
    .filter((certificate) => certificate !== "");
  if (certificates.length === 0) throw unusable("it holds no certificate for signatures");
  return { entityId, entryPoint, certificates };
}

function parse(xml: string) {
  try {
    return new DOMParser({ onError: onErrorStopParsing }).parseFromString(xml, "text/xml");
  } catch {
    throw unusable("it is not well-formed");
  }
}

const unusable = (why: string) =>
  new AuthError(400, "validation_failed", `The SAML metadata cannot be used: ${why}`);
