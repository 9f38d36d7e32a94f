import type { FunctionDefinition } from "#hosted/functions/define-function.ts";
import { readZoneFile } from "./read-zone-file.ts";
import { saveZone } from "./save-zone.ts";
import { restoreZone, trashZone } from "./trash-zone.ts";

export const zonesPlatform = {
  name: "zones",
  functions: [saveZone, readZoneFile, trashZone, restoreZone] as FunctionDefinition[],
  jobs: [],
};
