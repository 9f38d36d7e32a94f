import { useNotifications } from "@mantine/notifications";
import { lazy, Suspense } from "react";

const Notifications = lazy(() =>
  import("./toast-list.tsx").then((module) => ({ default: module.ToastList })),
);

/** Where toasts appear; its code is fetched with the first of them. */
export function ToastRegion() {
  const { notifications } = useNotifications();
  if (notifications.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Notifications />
    </Suspense>
  );
}
