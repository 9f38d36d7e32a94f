import { lazy, Suspense, useSyncExternalStore } from "react";
import { toasts } from "../toast.tsx";

const ToastList = lazy(() => import("./toast-list.tsx").then((module) => ({ default: module.ToastList })));

/** Where toasts appear; the code that draws them is fetched with the first of them. */
export function ToastRegion() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.list);
  if (shown.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ToastList shown={shown} />
    </Suspense>
  );
}
