import { inflateRawSync } from "node:zlib";
import type { Element } from "@xmldom/xmldom";
import { z } from "zod";
import { parseXml } from "../parse-xml.ts";

export const logoutInput = z.object({
  SAMLRequest: z.string().default(""),
  SAMLResponse: z.string().default(""),
  RelayState: z.string().default(""),
  SigAlg: z.string().default(""),
  Signature: z.string().default(""),
});

/** What came to our address for signing out. */
export type LogoutInput = z.infer<typeof logoutInput> & {
  /** The query as it was written, which is what a redirect signs; null for a form. */
  query: string | null;
};

/** What a message says about signing out, before anybody has checked who says it. */
export type LogoutMessage = {
  name: string;
  id: string;
  issuer: string;
  destination: string;
  issuedAt: number;
  inResponseTo: string;
  status: string;
  sessionIndexes: string[];
  isSigned: boolean;
};

const PROTOCOL = "urn:oasis:names:tc:SAML:2.0:protocol";
const ASSERTION = "urn:oasis:names:tc:SAML:2.0:assertion";
const SIGNATURE = "http://www.w3.org/2000/09/xmldsig#";
const MAX_BYTES = 100_000;

/** Throws where it is no message of SAML 2.0. */
export function readLogoutMessage(input: LogoutInput): LogoutMessage {
  const root = parse(input).documentElement;
  if (root?.namespaceURI !== PROTOCOL) throw new Error("no message of SAML 2.0");
  // A signature is no part of what it signs: what counts stands directly below the root.
  const children = (namespace: string, name: string): Element[] =>
    Array.from(root.childNodes).filter(
      (node): node is Element => node.namespaceURI === namespace && node.localName === name,
    );
  const text = (element: Element | undefined) => (element?.textContent ?? "").trim();
  const code = children(PROTOCOL, "Status")[0]?.getElementsByTagNameNS(PROTOCOL, "StatusCode").item(0);
  return {
    name: root.localName ?? "",
    id: root.getAttribute("ID") ?? "",
    issuer: text(children(ASSERTION, "Issuer")[0]),
    destination: root.getAttribute("Destination") ?? "",
    issuedAt: Date.parse(root.getAttribute("IssueInstant") ?? ""),
    inResponseTo: root.getAttribute("InResponseTo") ?? "",
    status: code?.getAttribute("Value") ?? "",
    sessionIndexes: children(PROTOCOL, "SessionIndex").map(text),
    isSigned: input.query === null ? children(SIGNATURE, "Signature").length > 0 : input.Signature !== "",
  };
}

function parse({ query, SAMLRequest, SAMLResponse }: LogoutInput) {
  const bytes = Buffer.from(SAMLRequest || SAMLResponse, "base64");
  const xml = query === null ? bytes : inflateRawSync(bytes, { maxOutputLength: MAX_BYTES });
  return parseXml(xml.toString());
}
