import type { FunctionDefinition } from "#hosted/functions/define-function.ts";
import { saveZone } from "./save-zone.ts";
import { restoreZone, trashZone } from "./trash-zone.ts";

export const zonesPlatform = {
  name: "zones",
  functions: [saveZone, trashZone, restoreZone] as FunctionDefinition[],
  jobs: [],
};
