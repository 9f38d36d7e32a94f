import type { regionMessages } from "./messages.ts";
import type { RegionFigure, RegionLevel } from "./region-queries.ts";

/** What a bar is called: a region, or a department with the region that it is in, for two may have one name. */
export function figureName(
  { region, region_name, department_name }: Pick<RegionFigure, "region" | "region_name" | "department_name">,
  level: RegionLevel,
  messages: (typeof regionMessages)["fr"],
): string {
  const name = region_name ?? region ?? "";
  return level === 1 ? name : messages.inRegion(department_name ?? messages.departmentUnknown, name);
}
