import { IconFolderPlus } from "@tabler/icons-react";
import type { PlotAction, Tab } from "../define-workspace.ts";
import { lazyPart } from "../part.tsx";
import { folderMessages } from "./folder-messages.ts";

/** Of modules that have folders: the tab, and what puts chosen plots into one. */
export const folderTab: Tab = {
  path: "folder",
  label: { fr: folderMessages.fr.tab, en: folderMessages.en.tab },
};

export const addPlotsAction: PlotAction = {
  icon: IconFolderPlus,
  label: { fr: folderMessages.fr.addTo, en: folderMessages.en.addTo },
  permission: "declarations.edit",
  concerned: ({ count }) => count,
  dialog: lazyPart(() =>
    import("./add-plots-to-folder.tsx").then(({ AddPlotsToFolder }) => AddPlotsToFolder),
  ),
};
