import type { FunctionDefinition } from "#hosted/functions/define-function.ts";
import { backgroundTileRoutes } from "./background-tile-routes.ts";
import { deleteBackground } from "./delete-background.ts";
import { listBackgrounds } from "./list-backgrounds.ts";
import { saveBackground } from "./save-background.ts";

export const backgroundsPlatform = {
  name: "backgrounds",
  functions: [listBackgrounds, saveBackground, deleteBackground] as FunctionDefinition[],
  jobs: [],
  routes: backgroundTileRoutes,
};
