import type { FunctionDefinition } from "#hosted/functions/define-function.ts";
import { collectModule } from "#modules/collect/module.ts";
import { carbonFiles } from "#modules/dmrv/carbon-files.ts";
import { dmrvModule } from "#modules/dmrv/module.ts";
import { baselineFiles } from "#modules/dynamic-baseline/baseline-files.ts";
import { dynamicBaselineModule } from "#modules/dynamic-baseline/module.ts";
import { eudrFiles } from "#modules/eudr/files/eudr-files.ts";
import { declarationFolderFiles } from "#modules/eudr/files/folder-files.ts";
import { eudrModule } from "#modules/eudr/module.ts";
import { farmerCardsModule } from "#modules/farmers/cards/module.ts";
import { collectedModule } from "#modules/farmers/collected/module.ts";
import { farmerImportsModule } from "#modules/farmers/imports/module.ts";
import { farmersModule } from "#modules/farmers/module.ts";
import { farmerPrivacyModule } from "#modules/farmers/privacy/module.ts";
import { forestFiles } from "#modules/forest/forest-files.ts";
import { forestModule } from "#modules/forest/module.ts";
import { analysesPlatform } from "#platform/analysis/analyses.ts";
import { backgroundsPlatform } from "#platform/backgrounds/backgrounds.ts";
import { boundariesPlatform } from "#platform/boundaries/boundaries.ts";
import { creditsPlatform } from "#platform/credits/credits.ts";
import { exportsPlatform } from "#platform/exports/exports.ts";
import { foldersPlatform } from "#platform/folders/folders.ts";
import { cancelJob } from "#platform/jobs/cancel-job.ts";
import { layersPlatform } from "#platform/layers/layers.ts";
import { mailPlatform } from "#platform/mail/mail-module.ts";
import { notificationsPlatform } from "#platform/notifications/notifications.ts";
import { organisationsPlatform } from "#platform/organisations/organisations.ts";
import { plotsPlatform } from "#platform/plots/plots.ts";
import { createProject } from "#platform/projects/create-project.ts";
import { samplesPlatform } from "#platform/samples/samples.ts";
import { zonesPlatform } from "#platform/zones/zones.ts";
import type { ServerModule } from "./modules.ts";

/** What this program offers: the platform's own functions and jobs, then the modules. */
export const installedModules: readonly ServerModule[] = [
  plotsPlatform,
  { name: "projects", functions: [createProject, cancelJob] as FunctionDefinition[], jobs: [] },
  zonesPlatform,
  samplesPlatform,
  analysesPlatform,
  exportsPlatform([eudrFiles, ...forestFiles, carbonFiles, baselineFiles]),
  foldersPlatform([declarationFolderFiles]),
  organisationsPlatform,
  creditsPlatform,
  layersPlatform,
  backgroundsPlatform,
  boundariesPlatform,
  mailPlatform,
  notificationsPlatform,
  eudrModule,
  forestModule,
  dmrvModule,
  dynamicBaselineModule,
  farmersModule,
  farmerCardsModule,
  farmerImportsModule,
  collectedModule,
  farmerPrivacyModule,
  collectModule,
];
