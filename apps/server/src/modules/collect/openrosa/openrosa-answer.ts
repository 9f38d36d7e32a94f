import { escapeXml } from "@parcelle/formats/xml/escape-xml";

/** What a phone shows to its person after it has sent. */
export const openRosaAnswer = (nature: string, text: string): string =>
  `<OpenRosaResponse xmlns="http://openrosa.org/http/response"><message nature="${escapeXml(nature)}">${escapeXml(text)}</message></OpenRosaResponse>`;
