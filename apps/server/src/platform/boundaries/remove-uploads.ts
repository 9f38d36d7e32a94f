import type { Services } from "#platform/services.ts";
import { type BoundaryFile, boundaryBucket } from "./boundary-request.ts";

/** Takes away the uploaded files of boundaries that nobody reads again. */
export async function removeUploads(services: Services, files: readonly BoundaryFile[]): Promise<void> {
  for (const { objectPath } of files)
    await services.files.remove({ role: "service_role" }, boundaryBucket, objectPath);
}
