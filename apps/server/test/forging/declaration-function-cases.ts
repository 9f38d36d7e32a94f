import { type ClientFunctionCase, counts } from "./client-function-case.ts";

export const declarationFunctionCases: readonly ClientFunctionCase[] = [
  counts("app.current_statements", "app.current_statements($1, 'rehearsal')", ({ own }) => [
    own.declarationId,
  ]),
  {
    name: "app.diligence_of",
    asks: "select jsonb_array_length(app.diligence_of($1) -> 'risks') as told",
    values: ({ own }) => [own.declarationId],
    stranger: 0,
    by: "owner",
  },
  counts("public.declaration_approval", "public.declaration_approval($1)", ({ own }) => [own.declarationId]),
  counts("public.declaration_mandate", "public.declaration_mandate($1)", ({ own }) => [own.declarationId]),
  counts("public.declaration_risk_facts", "public.declaration_risk_facts($1)", ({ readyDeclarationId }) => [
    readyDeclarationId,
  ]),
];
