import { queryOptions } from "@tanstack/react-query";
import { configuration } from "#app/configuration.ts";

export const configurationQuery = queryOptions({
  queryKey: ["configuration"],
  queryFn: configuration,
  staleTime: Number.POSITIVE_INFINITY,
});
