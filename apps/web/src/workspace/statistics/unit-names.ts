import { useCallback, useMemo } from "react";
import { type PlotGroup, unitLevels } from "./figures-query.ts";
import { useProvinceName } from "./province-names.ts";

/** The name of a unit's code, as the figures tell it, else that of the base map's province. */
export function useUnitName(groups: readonly PlotGroup[]): (code: string) => string {
  const provinceName = useProvinceName();
  const names = useMemo(
    () =>
      new Map(
        groups.flatMap((group) =>
          unitLevels.flatMap((level): [string, string][] => {
            const name = group[`${level}_name`];
            return name ? [[group[level], name]] : [];
          }),
        ),
      ),
    [groups],
  );
  return useCallback((code) => names.get(code) ?? provinceName(code), [names, provinceName]);
}
