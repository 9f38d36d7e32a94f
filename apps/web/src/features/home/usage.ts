import { queryOptions } from "@tanstack/react-query";
import { rows } from "#app/rows.ts";

export interface Usage {
  available: number;
  reserved: number;
  /** Credits of this month by service. */
  used: Record<string, number>;
}

export const usageOf = (organisation: number) =>
  queryOptions({
    queryKey: ["home", "usage", organisation],
    queryFn: async (): Promise<Usage> => {
      const found: unknown = await rows((client) => client.rpc("home_usage", { organisation }));
      return found as Usage;
    },
  });
