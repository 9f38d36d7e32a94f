import { queryOptions } from "@tanstack/react-query";
import { configuration, givenConfiguration } from "./configuration.ts";

export const configurationQuery = queryOptions({
  queryKey: ["configuration"],
  queryFn: configuration,
  initialData: givenConfiguration,
  staleTime: Number.POSITIVE_INFINITY,
});
