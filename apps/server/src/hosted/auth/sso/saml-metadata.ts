import { AuthError } from "../auth-error.ts";
import { parseXml } from "./parse-xml.ts";

export type IssuerMetadata = {
  entityId: string;
  entryPoint: string;
  certificates: string[];
  /** It takes no request to sign in that we did not sign. */
  wantsSignedRequests: boolean;
  /** Where it is told, by redirects, that somebody signs out; null where it cannot be told. */
  logout: { requests: string; answers: string } | null;
};

const METADATA = "urn:oasis:names:tc:SAML:2.0:metadata";
const SIGNATURE = "http://www.w3.org/2000/09/xmldsig#";
const REDIRECT = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";

/** What a directory says about itself in SAML 2.0 metadata. Throws validation_failed. */
export function readIssuerMetadata(xml: string): IssuerMetadata {
  const document = parse(xml);
  const entity = document.getElementsByTagNameNS(METADATA, "EntityDescriptor").item(0);
  const entityId = entity?.getAttribute("entityID") ?? "";
  const issuer = entity?.getElementsByTagNameNS(METADATA, "IDPSSODescriptor").item(0);
  if (entityId === "" || !issuer) throw unusable("it describes no identity provider");
  const service = (name: string) =>
    Array.from(issuer.getElementsByTagNameNS(METADATA, name)).find(
      (one) => one.getAttribute("Binding") === REDIRECT,
    );
  const entryPoint = service("SingleSignOnService")?.getAttribute("Location") ?? "";
  if (!isWebAddress(entryPoint)) throw unusable("it names no HTTP-Redirect address");
  const requests = service("SingleLogoutService")?.getAttribute("Location") ?? "";
  const answers = service("SingleLogoutService")?.getAttribute("ResponseLocation") || requests;
  const certificates = Array.from(issuer.getElementsByTagNameNS(METADATA, "KeyDescriptor"))
    .filter((key) => key.getAttribute("use") !== "encryption")
    .flatMap((key) => Array.from(key.getElementsByTagNameNS(SIGNATURE, "X509Certificate")))
    .map((certificate) => (certificate.textContent ?? "").replace(/\s/g, ""))
    .filter((certificate) => certificate !== "");
  if (certificates.length === 0) throw unusable("it holds no certificate for signatures");
  const logout = isWebAddress(requests) && isWebAddress(answers) ? { requests, answers } : null;
  const wantsSignedRequests = /^(true|1)$/.test(issuer.getAttribute("WantAuthnRequestsSigned") ?? "");
  return { entityId, entryPoint, certificates, wantsSignedRequests, logout };
}

const isWebAddress = (address: string): boolean => /^https?:$/.test(URL.parse(address)?.protocol ?? "");

function parse(xml: string) {
  try {
    return parseXml(xml);
  } catch (error) {
    throw unusable((error as Error).message);
  }
}

const unusable = (why: string) =>
  new AuthError(400, "validation_failed", `The SAML metadata cannot be used: ${why}`);
