import type { FastifyReply } from "fastify";

/** The part of an address that only its phone knows. */
export const SECRET = ":secret(^[A-Za-z0-9_-]{43}$)";

export const xml = (reply: FastifyReply, text: string) => reply.type("text/xml; charset=utf-8").send(text);

import { escapeXml } from "@parcelle/formats/xml/escape-xml";

/** What a phone shows to its person after it has sent. */
export const openRosaAnswer = (nature: string, text: string): string =>
  `<OpenRosaResponse xmlns="http://openrosa.org/http/response"><message nature="${escapeXml(nature)}">${escapeXml(text)}</message></OpenRosaResponse>`;
