import { type AnyRoute, createRoute } from "@tanstack/react-router";
import { type OwnParents, projectPage, requireId } from "../workspace-routes.tsx";

/** `/folder`, `/folder/documents` and `/folder/{id}` of a project, for the modules that have folders. */
export function folderRoutes({ tabs }: OwnParents): AnyRoute[] {
  const getParentRoute = () => tabs;
  return [
    createRoute({
      getParentRoute,
      path: "folder",
      component: projectPage(() => import("./folders-page.tsx").then(({ FoldersPage }) => FoldersPage)),
    }),
    createRoute({
      getParentRoute,
      path: "folder/documents",
      component: projectPage(() => import("./documents-page.tsx").then(({ DocumentsPage }) => DocumentsPage)),
    }),
    createRoute({
      getParentRoute,
      path: "folder/$folderId",
      beforeLoad: ({ params }) => requireId(String((params as { folderId?: string }).folderId)),
      component: projectPage(() => import("./folder-page.tsx").then(({ FolderPage }) => FolderPage)),
    }),
  ];
}
