import type { AuthServices } from "../auth-services.ts";
import { samlAddresses } from "./saml-addresses.ts";
import type { SamlKeys } from "./saml-keys.ts";

const BINDINGS = "urn:oasis:names:tc:SAML:2.0:bindings";
/** What our library opens, the safest first. */
const CONTENT_ALGORITHMS = [
  "http://www.w3.org/2009/xmlenc11#aes256-gcm",
  "http://www.w3.org/2009/xmlenc11#aes128-gcm",
  "http://www.w3.org/2001/04/xmlenc#aes256-cbc",
  "http://www.w3.org/2001/04/xmlenc#aes128-cbc",
];
const KEY_ALGORITHMS = ["http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p"];
/** Others are refused: answers encrypted with them could be opened by asking often enough, or soon by anybody. */
export const ENCRYPTION_ALGORITHMS: readonly string[] = [...CONTENT_ALGORITHMS, ...KEY_ALGORITHMS];

/** SAML 2.0 metadata: what a directory has to know about us, in the order that its schema wants. */
export function describeOurselves(services: Pick<AuthServices, "settings">, keys: SamlKeys): string {
  const { metadata, answers, logout } = samlAddresses(services);
  const [encryption] = keys.encryption;
  return `<?xml version="1.0" encoding="UTF-8"?>
<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${escaped(metadata)}">
  <SPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol" AuthnRequestsSigned="false" WantAssertionsSigned="true">
${keys.signingCertificates.map((certificate) => keyDescriptor("signing", certificate)).join("\n")}
${keyDescriptor("encryption", encryption!.certificate, ENCRYPTION_ALGORITHMS)}
    <SingleLogoutService Binding="${BINDINGS}:HTTP-Redirect" Location="${escaped(logout)}"/>
    <SingleLogoutService Binding="${BINDINGS}:HTTP-POST" Location="${escaped(logout)}"/>
    <AssertionConsumerService index="1" isDefault="true" Binding="${BINDINGS}:HTTP-POST" Location="${escaped(answers)}"/>
  </SPSSODescriptor>
</EntityDescriptor>
`;
}

function keyDescriptor(use: string, certificate: string, algorithms: readonly string[] = []): string {
  const methods = algorithms.map((algorithm) => `\n      <EncryptionMethod Algorithm="${algorithm}"/>`);
  return `    <KeyDescriptor use="${use}">
      <KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data><X509Certificate>${certificate}</X509Certificate></X509Data></KeyInfo>${methods.join("")}
    </KeyDescriptor>`;
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
