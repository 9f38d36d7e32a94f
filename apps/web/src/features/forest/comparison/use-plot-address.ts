import { useCallback } from "react";
import { useAddresses } from "#workspace/addresses.ts";

/** Where a plot is shown with what changes in it between two runs. Stable between renders. */
export function usePlotAddress(projectId: number, before: number, after: number) {
  const addresses = useAddresses();
  return useCallback(
    (plotId: number) => `${addresses.plot(projectId, plotId)}?from=${before}&to=${after}`,
    [addresses, projectId, before, after],
  );
}
