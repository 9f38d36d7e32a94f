import { queryOptions } from "@tanstack/react-query";
import { configuration } from "./configuration.ts";

export const configurationQuery = queryOptions({
  queryKey: ["configuration"],
  queryFn: configuration,
  staleTime: Number.POSITIVE_INFINITY,
});
