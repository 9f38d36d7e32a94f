import { z } from "zod";
import type { FunctionDefinition, FunctionMethod, Given, Taken } from "./define-function.ts";

type Json = Record<string, unknown>;

const TAKEN: Record<Taken, string> = {
  json: "application/json",
  text: "text/plain",
  form: "multipart/form-data",
  bytes: "application/octet-stream",
  any: "*/*",
};

const GIVEN: Record<Given, string> = {
  json: "application/json",
  text: "text/plain",
  form: "multipart/form-data",
  bytes: "application/octet-stream",
  events: "text/event-stream",
  stream: "application/octet-stream",
  any: "*/*",
};

/** The OpenAPI 3.1 description of every function, made from the schemas that check its calls. */
export function describeFunctions(functions: ReadonlyMap<string, FunctionDefinition>): Json {
  const named = [...functions.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1));
  return {
    openapi: "3.1.0",
    info: { title: "Parcelle functions", version: "1" },
    servers: [{ url: "/functions/v1" }],
    paths: Object.fromEntries(named.flatMap(pathsOf)),
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

/** By POST where it is answered: others of its methods take and answer the same. */
function pathsOf(definition: FunctionDefinition): [string, Json][] {
  const { name, methods = ["POST"], hasPaths = false } = definition;
  const described = Object.fromEntries(
    methods.map((method) => [method.toLowerCase(), operationOf(definition, method)]),
  );
  const below = { parameters: [{ name: "path", in: "path", required: true, schema: { type: "string" } }] };
  return [
    [`/${name}`, described],
    ...(hasPaths ? [[`/${name}/{path}`, { ...below, ...described }] as [string, Json]] : []),
  ];
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

function operationOf(definition: FunctionDefinition, method: FunctionMethod): Json {
  const { name, summary, access, takes = "json", gives = "json", mediaType } = definition;
  const isNamed = gives === "bytes" || gives === "text" || gives === "stream";
  const given = isNamed && mediaType !== undefined ? mediaType : GIVEN[gives];
  return {
    operationId: method === "POST" ? name : `${method.toLowerCase()}-${name}`,
    ...(summary === undefined ? {} : { summary }),
    ...(access === "anonymous" ? { security: [] } : { security: [{ bearer: [] }] }),
    ...(method === "GET"
      ? {}
      : {
          requestBody: {
            required: takes !== "any",
            content: { [TAKEN[takes]]: { schema: schemaOf(definition.input, "input") } },
          },
        }),
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
