import { z } from "zod";
import type { FunctionDefinition, Given, Taken } from "./define-function.ts";

type Json = Record<string, unknown>;

const TAKEN: Record<Taken, string> = {
  json: "application/json",
  text: "text/plain",
  form: "multipart/form-data",
  bytes: "application/octet-stream",
};

const GIVEN: Record<Given, string> = {
  json: "application/json",
  text: "text/plain",
  bytes: "application/octet-stream",
  events: "text/event-stream",
};

/** The OpenAPI 3.1 description of every function, made from the schemas that check its calls. */
export function describeFunctions(functions: ReadonlyMap<string, FunctionDefinition>): Json {
  const named = [...functions.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1));
  return {
    openapi: "3.1.0",
    info: { title: "Parcelle functions", version: "1" },
    servers: [{ url: "/functions/v1" }],
    paths: Object.fromEntries(named.map((one) => [`/${one.name}`, { post: operationOf(one) }])),
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      schemas: { Problem: problemSchema },
      responses: {
        Problem: {
          description: "Refused: the code says why, the message says it to people",
          content: { "application/json": { schema: { $ref: "#/components/schemas/Problem" } } },
        },
      },
    },
  };
}

const problemSchema: Json = {
  type: "object",
  required: ["code", "message"],
  properties: {
    code: { type: "string" },
    message: { type: "string" },
    details: {},
    issues: { type: "array" },
  },
};

function operationOf(definition: FunctionDefinition): Json {
  const { name, summary, access, takes = "json", gives = "json", mediaType } = definition;
  const given = gives === "bytes" && mediaType !== undefined ? mediaType : GIVEN[gives];
  return {
    operationId: name,
    ...(summary === undefined ? {} : { summary }),
    ...(access === "anonymous" ? { security: [] } : { security: [{ bearer: [] }] }),
    requestBody: {
      required: true,
      content: { [TAKEN[takes]]: { schema: schemaOf(definition.input, "input") } },
    },
    responses: {
      200: {
        description: "Done",
        content: { [given]: { schema: schemaOf(definition.event ?? definition.output, "output") } },
      },
      default: { $ref: "#/components/responses/Problem" },
    },
  };
}

/** What JSON Schema has no word for may be anything. */
const schemaOf = (schema: z.core.$ZodType, io: "input" | "output"): Json => {
  const { $schema, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    target: "draft-2020-12",
  });
  return described;
};
