import { queryOptions } from "@tanstack/react-query";
import { READ, rows } from "#app/rows.ts";

export const usageOf = (organisation: number) =>
  queryOptions({
    queryKey: ["home", "usage", organisation],
    queryFn: () => rows((client) => client.rpc("home_usage", { organisation }, READ)),
  });
