import type { FastifyInstance, FastifyRequest } from "fastify";

/** No text of PostgreSQL can hold the character U+0000, whichever door it comes through. */
export class NulCharacter extends Error {
  override readonly name = "NulCharacter";
  readonly statusCode = 400;
  readonly code = "nul_character";

  constructor(place: "query" | "body") {
    super(`the ${place} holds the character U+0000, which no text may hold`);
  }
}

/** Refuses it in queries and bodies of all families, before anything is done with them; paths are read by the routes. */
export function refuseNul(app: FastifyInstance): void {
  app.addHook("preValidation", (request, _reply, done) => {
    const url = request.raw.url ?? "";
    if (url.includes("%00") && /\?.*%00/.test(url)) done(new NulCharacter("query"));
    else if (request.body != null && holdsNul(request)) done(new NulCharacter("body"));
    else done();
  });
}

function holdsNul({ body, headers }: FastifyRequest): boolean {
  const type = (headers["content-type"] ?? "").split(";")[0]!.trim().toLowerCase();
  if (Buffer.isBuffer(body)) return isJson(type) && namesNul(body.toString("latin1"));
  if (typeof body !== "string") return anyString(body, (text) => text.includes("\0"));
  if (type === "application/x-www-form-urlencoded" && body.includes("%00")) return true;
  return body.includes("\0") || ((type === "" || isJson(type)) && namesNul(body));
}

const isJson = (type: string): boolean => /^application\/([\w.]+\+)?json$/.test(type);

/** An escape of JSON, unless its backslash is itself escaped. */
const namesNul = (json: string): boolean => json.includes("\\u0000") && /(?<!\\)(?:\\\\)*\\u0000/.test(json);

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
