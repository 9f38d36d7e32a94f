import { OfflineScanPage } from "./scan/offline-scan-page.tsx";
import { ScanPage } from "./scan/scan-page.tsx";

/** With and without a network; they come together, so that the second is there when the first is not. */
export const scanPages = { ScanPage, OfflineScanPage };
