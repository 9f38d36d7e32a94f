import type { FunctionDefinition } from "#hosted/functions/define-function.ts";
import type { JobDefinition } from "#jobs/define-job.ts";
import { addToFolder } from "./add-to-folder.ts";
import type { ModuleFolderFiles } from "./define-folder-files.ts";
import { exportFolder } from "./export-folder.ts";
import { exportFolderJob } from "./export-folder-job.ts";
import { keepExport } from "./keep-export.ts";
import { openSharedFolder } from "./open-shared-folder.ts";
import { sendDocument } from "./send-document.ts";
import { shareFolder } from "./share-folder.ts";
import { sharedFolderRoutes } from "./shared-folder-routes.ts";

/** Folders and documents of the projects of every conformity module; `ofModules` writes what only a module can. */
export function foldersPlatform(ofModules: readonly ModuleFolderFiles[]) {
  const job = exportFolderJob(ofModules);
  return {
    name: "folders",
    functions: [
      addToFolder,
      sendDocument,
      keepExport,
      shareFolder,
      openSharedFolder,
      exportFolder(job),
    ] as FunctionDefinition[],
    jobs: [job] as JobDefinition[],
    routes: sharedFolderRoutes,
  };
}
