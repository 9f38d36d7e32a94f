import type { Schemas } from "#schema/read-schemas.ts";
import { schemaFault } from "#schema/schema-fault.ts";
import { childOf, readXml, type XmlElement, XmlFault } from "#xml/read-xml.ts";

export type ReadRequest =
  | { fault: string }
  | { fault: null; header: XmlElement | undefined; message: XmlElement; statementXml: string };

const SOAP = "http://schemas.xmlsoap.org/soap/envelope/";

/** The message of an envelope, held to the schema; `statementXml` is its statement as it was written. */
export function readRequest(body: string, schemas: Schemas): ReadRequest {
  try {
    const envelope = readXml(body);
    const message = childOf(envelope, "Body")?.children[0];
    if (envelope.name !== "Envelope" || envelope.namespace !== SOAP || message === undefined)
      return { fault: "cvc-elt.1.a: Cannot find the declaration of element 'soapenv:Envelope'." };
    const fault = schemaFault(message, schemas);
    if (fault !== null) return { fault };
    return { fault: null, header: childOf(envelope, "Header"), message, statementXml: statementOf(body) };
  } catch (error) {
    if (!(error instanceof XmlFault)) throw error;
    return { fault: error.message };
  }
}

/** Cut out as it stands: the answer to `getDdsByIdentifiers` reads it again. */
function statementOf(body: string): string {
  const start = /<(?:[\w.-]+:)?statement[\s>]/.exec(body)?.index;
  const end = body.lastIndexOf("statement>");
  return start === undefined || end === -1 ? "" : body.slice(start, end + "statement>".length);
}
