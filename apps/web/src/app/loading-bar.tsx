import { useRouter } from "@tanstack/react-router";
import { useEffect, useSyncExternalStore } from "react";
import { browserClock } from "#shell/clock.ts";
import { createLoadingBar, LOADING_BAR } from "#shell/loading-bar.ts";

const bar = createLoadingBar(browserClock);

/** The thin line at the top of the window while a page is on its way. */
export function LoadingBar() {
  const router = useRouter();
  const { phase, progress, failed } = useSyncExternalStore(bar.subscribe, bar.state);
  useEffect(() => {
    const stops = [
      router.subscribe("onBeforeLoad", () => bar.start()),
      router.subscribe("onResolved", () => bar.finish({ failed: hasFailed(router.state.matches) })),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [router]);
  return (
    <div
      aria-hidden="true"
      style={{
        position: "fixed",
        inset: "0 0 auto 0",
        height: LOADING_BAR.height,
        zIndex: 1000,
        pointerEvents: "none",
        transformOrigin: "left",
        transform: `scaleX(${progress / 100})`,
        opacity: phase === "idle" ? 0 : 1,
        background: failed ? "var(--mantine-color-critical-filled)" : "var(--accent)",
        transition: "transform 0.1s linear, opacity 0.4s",
      }}
    />
  );
}

function hasFailed(matches: ReadonlyArray<{ status: string }>): boolean {
  return matches.some((match) => match.status === "error");
}
