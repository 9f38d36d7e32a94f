import type { FunctionDefinition } from "./define-function.ts";
import { describeFunctions } from "./describe-functions.ts";

type Schema = {
  properties?: Record<string, unknown>;
  required?: string[];
  type?: string;
  /** Bodies of several shapes. */
  anyOf?: Schema[];
  oneOf?: Schema[];
};
type Operation = {
  summary?: string;
  security: unknown[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content: Record<string, { schema: Schema }> }>;
};

/** The table of `docs/functions.md`, made from the description that `/functions/v1/` answers. */
export function functionsTable(functions: ReadonlyMap<string, FunctionDefinition>): string {
  const { paths } = describeFunctions(functions) as { paths: Record<string, Record<string, Operation>> };
  const rows = Object.entries(paths)
    .filter(([path]) => !path.includes("{"))
    .map(([path, { post, ...others }]) => rowOf(path.slice(1), post ?? Object.values(others)[0]!));
  return ["| function | what it does | takes | answers |", "|---|---|---|---|", ...rows].join("\n");
}

function rowOf(name: string, { summary = "–", security, requestBody, responses }: Operation): string {
  const open = security.length === 0 ? " (open to everybody)" : "";
  const cells = [
    `\`${name}\`${open}`,
    summary,
    requestBody === undefined ? "–" : partsOf(requestBody.content),
    partsOf(responses["200"]!.content),
  ];
  return `| ${cells.join(" | ")} |`;
}

/** Names of the parts; those that may be left out have a question mark. */
function partsOf(content: Record<string, { schema: Schema }>): string {
  const [[type, { schema }]] = Object.entries(content) as [[string, { schema: Schema }]];
  const shapes = schema.anyOf ?? schema.oneOf ?? [schema];
  const names = [...new Set(shapes.flatMap(({ properties = {} }) => Object.keys(properties)))];
  if (names.length === 0) return type === "application/json" ? (schema.type ?? "–") : type;
  const needed = new Set(
    names.filter((name) => shapes.every(({ required = [] }) => required.includes(name))),
  );
  const listed = names.map((name) => `\`${name}${needed.has(name) ? "" : "?"}\``).join(", ");
  return type === "application/json" ? listed : `${type}: ${listed}`;
}
