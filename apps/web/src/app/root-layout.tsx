import { Outlet, useMatches } from "@tanstack/react-router";
import { AlternateLinks } from "./alternate-links.tsx";
import { ConnectionScreen } from "./connection-screen.tsx";
import { useSession } from "./current-session.ts";
import { LoadingBar } from "./loading-bar.tsx";
import { ConnectionBanner } from "./presence/connection-banner.tsx";

export function RootLayout() {
  const { unreachable } = useSession();
  const Offline = useMatches({ select: (matches) => matches.at(-1)?.staticData.offline }) ?? ConnectionScreen;
  const worksOffline = useMatches({ select: (matches) => matches.at(-1)?.staticData.worksOffline });
  return (
    <>
      <LoadingBar />
      <AlternateLinks />
      {unreachable ? <Offline /> : <Outlet />}
      {!unreachable && !worksOffline && <ConnectionBanner />}
    </>
  );
}
