import { createRoute } from "@tanstack/react-router";
import { localeRoute } from "#app/base-routes.tsx";
import { lazyPage } from "#app/lazy-page.tsx";

/** For whoever has the link, with or without an account. */
export const sharedFolderRoute = createRoute({
  getParentRoute: () => localeRoute,
  path: "shared/$token",
  component: lazyPage(async () => {
    const { SharedFolderPage } = await import("./shared-folder-page.tsx");
    return () => <SharedFolderPage token={sharedFolderRoute.useParams().token} />;
  }),
});
