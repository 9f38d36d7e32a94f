import type { RuleError } from "#rules/rule-error.ts";
import { commodityErrors } from "#rules/statement-rules.ts";
import { readSchemas, type Schemas } from "#schema/read-schemas.ts";
import { childOf, type XmlElement } from "#xml/read-xml.ts";
import { type ReadRequest, readRequest } from "./read-request.ts";

let schemas: Schemas | undefined;

/** A request read and held to everything that asks no state: 25 MB of it may be examined in a thread. */
export type Examined = { request: ReadRequest; errors: RuleError[] };

export function examineRequest(body: string): Examined {
  schemas ??= readSchemas();
  const request = readRequest(body, schemas);
  const statement = request.fault === null ? childOf(request.message, "statement") : undefined;
  if (statement === undefined) return { request, errors: [] };
  const errors = commodityErrors(statement);
  // From here on it is the statement as it was written that is kept; the geolocation need not travel between threads twice.
  for (const commodity of statement.children) forgetGeolocation(commodity.children);
  return { request, errors };
}

function forgetGeolocation(parts: readonly XmlElement[]): void {
  for (const part of parts) {
    if (part.name === "geometryGeojson") part.text = "";
    else if (part.name === "producers" || part.name === "producerLocation") forgetGeolocation(part.children);
  }
}
