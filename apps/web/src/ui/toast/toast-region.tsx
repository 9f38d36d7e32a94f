import { lazy, Suspense, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { toasts } from "../toast.tsx";
import { topmostDialog } from "../topmost-dialog.ts";

const ToastList = lazy(() => import("./toast-list.tsx").then((module) => ({ default: module.ToastList })));

/** Where toasts appear: in the topmost dialog while one is open, so that they can be read and pressed. The code that draws them is fetched with the first of them. */
export function ToastRegion() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.list);
  const dialog = useSyncExternalStore(topmostDialog.subscribe, topmostDialog.read);
  if (shown.length === 0) return null;
  return createPortal(
    <Suspense fallback={null}>
      <ToastList shown={shown} />
    </Suspense>,
    dialog ?? document.body,
  );
}
