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

/** An outline of the most corners that are kept has half of them; what has many more is read for seconds, only to be refused. */
export const MOST_LISTS = 1_000_000;
export const MOST_VALUES = 3_000_000;

const tooMany = (): RefusedContent =>
  new RefusedContent({
    code: "too_many_values",
    sqlstate: "54000",
    message: `the body has more than ${MOST_LISTS} objects and lists, or ${MOST_VALUES} values`,
    texts: {
      fr: "La demande contient trop de valeurs : partagez-la en plusieurs, ou simplifiez les contours.",
      en: "The request holds too many values: divide it into several, or simplify the outlines.",
    },
  });

/** Refuses JSON that is nested too deep, or of very many parts, before anything is done with it. */
export function refuseUnwieldyJson(app: FastifyInstance): void {
  app.addHook("preValidation", (request, _reply, done) => {
    const refusal = refusalOf(request);
    if (refusal === null) done();
    else done(refusal);
  });
}

function refusalOf(request: FastifyRequest): RefusedContent | null {
  const { body } = request;
  if (typeof body !== "string" && !Buffer.isBuffer(body)) return isDeepValue(body) ? tooDeep() : null;
  const type = bodyTypeOf(request);
  return type === "" || isJson(type) ? refusalOfText(Buffer.from(body)) : null;
}

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT, COMMA] = Buffer.from('"\\[]{},');

/** Brackets and commas in texts do not count. */
function refusalOfText(json: Buffer): RefusedContent | null {
  let [level, lists, values] = [0, 0, 0];
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === QUOTE) isInText = !isInText;
    else if (isInText) at += Number(byte === BACKSLASH);
    else if (byte === COMMA) values += 1;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      level += 1;
      lists += 1;
      if (level > MOST_LEVELS) return tooDeep();
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) level -= 1;
  }
  return lists > MOST_LISTS || values > MOST_VALUES ? tooMany() : null;
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
