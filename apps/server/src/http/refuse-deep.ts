import type { FastifyInstance, FastifyRequest } from "fastify";
import { bodyTypeOf, isJson } from "./body-type.ts";
import { RefusedContent } from "./refused-content.ts";

/** Nothing of ours has twenty; PostgreSQL's stack ends at some thousands, with a fault instead of an answer. */
export const MOST_LEVELS = 100;

const tooDeep = (): RefusedContent =>
  new RefusedContent({
    code: "nested_too_deep",
    sqlstate: "54001",
    message: `the body has objects or lists in each other on more than ${MOST_LEVELS} levels`,
    texts: {
      fr: `La demande imbrique des objets ou des listes sur plus de ${MOST_LEVELS} niveaux.`,
      en: `The request nests objects or lists on more than ${MOST_LEVELS} levels.`,
    },
  });

/** Refuses JSON that is nested deeper, before anything is done with it. */
export function refuseDeep(app: FastifyInstance): void {
  app.addHook("preValidation", (request, _reply, done) => {
    if (isTooDeep(request)) done(tooDeep());
    else done();
  });
}

function isTooDeep(request: FastifyRequest): boolean {
  const { body } = request;
  if (typeof body !== "string" && !Buffer.isBuffer(body)) return isDeepValue(body);
  const type = bodyTypeOf(request);
  return (type === "" || isJson(type)) && isDeepText(Buffer.from(body));
}

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = Buffer.from('"\\[]{}');

/** Brackets in texts do not count. */
function isDeepText(json: Buffer): boolean {
  let level = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === QUOTE) isInText = !isInText;
    else if (isInText && byte === BACKSLASH) at += 1;
    else if (isInText) continue;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) level += 1;
    else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) level -= 1;
    if (level > MOST_LEVELS) return true;
  }
  return false;
}

function isDeepValue(body: unknown): boolean {
  let waiting: unknown[] = [body];
  for (let level = 0; waiting.length > 0; level += 1) {
    if (level > MOST_LEVELS) return true;
    waiting = waiting.flatMap((one) => (isNested(one) ? Object.values(one).filter(isNested) : []));
  }
  return false;
}

const isNested = (value: unknown): value is object => typeof value === "object" && value !== null;
