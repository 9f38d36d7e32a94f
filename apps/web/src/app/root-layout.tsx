import { Outlet } from "@tanstack/react-router";
import { ConnectionScreen } from "./connection-screen.tsx";
import { useSession } from "./current-session.ts";
import { LoadingBar } from "./loading-bar.tsx";

export function RootLayout() {
  const { unreachable } = useSession();
  return (
    <>
      <LoadingBar />
      {unreachable ? <ConnectionScreen /> : <Outlet />}
    </>
  );
}
