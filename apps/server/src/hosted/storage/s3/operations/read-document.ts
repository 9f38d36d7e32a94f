import { readPayload } from "../payload/read-payload.ts";
import { malformedXml, S3Refusal } from "../s3-error.ts";
import type { S3Request } from "../s3-request.ts";
import { readXml, type XmlNode } from "../xml/read-xml.ts";

/** Ten thousand parts with their checksums, or a thousand keys of the longest, and room beside them. */
const MOST_BYTES = 4 * 1024 * 1024;

/** The document in a request's body, once its bytes are proved. Throws MalformedXML or MaxMessageLengthExceeded. */
export async function readDocument({ http, proof }: S3Request, root: string): Promise<XmlNode> {
  const { source, bytes } = readPayload(http, proof);
  if ((bytes ?? 0) > MOST_BYTES) throw tooLong();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of source) {
    length += chunk.byteLength;
    if (length > MOST_BYTES) throw tooLong();
    chunks.push(chunk);
  }
  const text = new TextDecoder("utf-8", { fatal: true });
  try {
    return readXml(text.decode(Buffer.concat(chunks)), root);
  } catch (error) {
    throw error instanceof S3Refusal ? error : malformedXml();
  }
}

const tooLong = () => new S3Refusal(400, "MaxMessageLengthExceeded", "The request is too long");
