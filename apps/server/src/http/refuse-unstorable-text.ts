import { isUtf8 } from "node:buffer";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { bodyTypeOf, isJson } from "./body-type.ts";
import { namesHalfCharacter } from "./half-character.ts";
import { RefusedContent } from "./refused-content.ts";

/** No text of PostgreSQL can hold the character U+0000. */
const nulCharacter = (place: "query" | "body"): RefusedContent =>
  new RefusedContent({
    code: "nul_character",
    sqlstate: "22021",
    message: `the ${place} holds the character U+0000, which no text may hold`,
    texts: {
      fr: "La demande contient le caractère U+0000, qu’aucun texte ne peut contenir.",
      en: "The request holds the character U+0000, which no text may hold.",
    },
  });

/** It would be stored as another character, without a word. */
const brokenText = (): RefusedContent =>
  new RefusedContent({
    code: "broken_text",
    sqlstate: "22P02",
    message: "the body holds half of a character, or bytes that are not UTF-8",
    texts: {
      fr: "La demande contient la moitié d’un caractère, ou des octets qui ne sont pas de l’UTF-8.",
      en: "The request holds half of a character, or bytes that are not UTF-8.",
    },
  });

/**
 * Refuses what no text can hold in queries and bodies of all families, before anything is done with it; paths are read by
 * the routes.
 */
export function refuseUnstorableText(app: FastifyInstance): void {
  app.addHook("preValidation", (request, _reply, done) => {
    const url = request.raw.url ?? "";
    if (url.includes("%00") && /\?.*%00/.test(url)) done(nulCharacter("query"));
    else if (request.body == null) done();
    else if (holdsNul(request)) done(nulCharacter("body"));
    else if (isBroken(request)) done(brokenText());
    else done();
  });
}

function holdsNul(request: FastifyRequest): boolean {
  const { body } = request;
  const type = bodyTypeOf(request);
  if (Buffer.isBuffer(body)) return isJson(type) && namesNul(body.toString("latin1"));
  if (typeof body !== "string") return anyString(body, (text) => text.includes("\0"));
  if (type === "application/x-www-form-urlencoded" && body.includes("%00")) return true;
  return body.includes("\0") || ((type === "" || isJson(type)) && namesNul(body));
}

/** An escape of JSON, unless its backslash is itself escaped. */
const namesNul = (json: string): boolean => json.includes("\\u0000") && /(?<!\\)(?:\\\\)*\\u0000/.test(json);

function isBroken(request: FastifyRequest): boolean {
  const { body } = request;
  const type = bodyTypeOf(request);
  if (Buffer.isBuffer(body))
    return isJson(type) && (!isUtf8(body) || namesHalfCharacter(body.toString("latin1")));
  if (typeof body !== "string") return anyString(body, (text) => !text.isWellFormed());
  return (type === "" || isJson(type)) && namesHalfCharacter(body);
}

function anyString(value: unknown, test: (text: string) => boolean): boolean {
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const one = waiting.pop();
    if (typeof one === "string" && test(one)) return true;
    if (typeof one !== "object" || one === null) continue;
    for (const [key, inner] of Object.entries(one)) {
      if (test(key)) return true;
      waiting.push(inner);
    }
  }
  return false;
}
