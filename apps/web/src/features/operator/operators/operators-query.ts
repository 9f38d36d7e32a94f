import { type PlatformOperators, platformOperators } from "@parcelle/domain/organisations/platform-operators";
import { queryOptions } from "@tanstack/react-query";
import { callFunction } from "#app/call-function.ts";

export type Operator = PlatformOperators["operators"][number];

export const operatorsQuery = queryOptions({
  queryKey: ["operator", "operators"],
  queryFn: () => callFunction("list-operators", {}, platformOperators),
});

export async function appointOperator(email: string): Promise<void> {
  await callFunction("appoint-operator", { email });
}

export async function dismissOperator(id: string): Promise<void> {
  await callFunction("dismiss-operator", { id });
}
