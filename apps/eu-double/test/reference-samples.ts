import { readFileSync } from "node:fs";

const folder = new URL("../../../../shared/data/eu/api-v3/", import.meta.url);

export type Sample = { title: string; xml: string };

export function readReference(name: string): string | null {
  try {
    return readFileSync(new URL(name, folder), "utf8");
  } catch {
    return null;
  }
}

/** The envelopes that a part of the reference prints, with the heading that each stands under; as the PDF was read, they have bullets and breaks. */
export function samplesOf(text: string, from: string, to: string): Sample[] {
  const part = text.slice(text.lastIndexOf(from), to === "" ? undefined : text.lastIndexOf(to));
  const found = part.matchAll(/<(soapenv|S):Envelope[\s\S]*?<\/\1:Envelope>/g);
  return [...found].map((match) => ({
    title: [...part.slice(0, match.index).matchAll(/^## (.+)$/gm)]
      .map(([, title]) => title!)
      .slice(-2)
      .join(", "),
    xml: match[0]
      .replaceAll(/\*\*-{5}.*-{5}\*\*(<br>)?/g, "")
      .replaceAll("<br>", "\n")
      .replaceAll(/^\s*-\s+\d+\/\d+\s+-\s*$/gm, "")
      .replaceAll(/^\s*(-|\d\.\d\.\d \w+)\s+(?=<|$)/gm, "")
      .replaceAll(/^\d\.\d\.\d .*$/gm, ""),
  }));
}

const geometry = Buffer.from('{"type":"Point","coordinates":[-5.5,6.8]}').toString("base64");

/** What the reference leaves to be filled in, filled in. */
export const filled = (xml: string, values: Readonly<Record<string, string>> = {}): string =>
  xml
    .replaceAll("BASE64_ENCODED_GEOJSON", geometry)
    .replaceAll(
      /\{\{wsse_(created|expires)\}\}/g,
      (_, name: string) => values[name] ?? "2026-05-20T09:50:00.000Z",
    )
    .replaceAll(/\{\{wsse_(\w+)\}\}/g, (_, name: string) => values[name] ?? "ABCD")
    .replaceAll(/(Type|EncodingType)="\.\.\./g, (_, name: string) =>
      name === "Type"
        ? 'Type="http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-username-token-profile-1.0'
        : 'EncodingType="http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-soap-message-security-1.0',
    )
    .replaceAll(/>(digest|nonce)-value</g, ">ABCD<");
