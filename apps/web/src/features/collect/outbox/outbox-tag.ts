/** Under this name the browser is asked to wake the service worker once there is a network. */
export const OUTBOX_TAG = "parcelle-collect-outbox";
