import { DOMParser, type Document, onErrorStopParsing } from "@xmldom/xmldom";

const MAX_BYTES = 1_000_000;

/** What a directory sent or says about itself. Throws, with the reason, what is no XML that anybody has to read. */
export function parseXml(xml: string): Document {
  // Entities are no part of SAML, and the classic way to make a reader swell.
  if (xml.length > MAX_BYTES || /<!DOCTYPE|<!ENTITY/i.test(xml))
    throw new Error("it is too long or holds a DTD");
  try {
    return new DOMParser({ onError: onErrorStopParsing }).parseFromString(xml, "text/xml");
  } catch (cause) {
    throw new Error("it is not well-formed", { cause });
  }
}
