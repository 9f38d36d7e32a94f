import type { FunctionDefinition } from "#hosted/functions/define-function.ts";
import { changeDossierPlots } from "./change-dossier-plots.ts";
import { createDossier } from "./create-dossier.ts";
import { duplicateDossier } from "./duplicate-dossier.ts";
import { moveDossier } from "./move-dossier.ts";

/** What is done with dossiers of eligibility. */
export const dossierFunctions = [
  createDossier,
  changeDossierPlots,
  moveDossier,
  duplicateDossier,
] as FunctionDefinition[];
