import type { EuSettings } from "./services.ts";

/** Where the EU Information System is (operator API reference V3, 1.2.1). */
export const EU_ADDRESSES: EuSettings["addresses"] = {
  acceptance: "https://acceptance.eudr.webcloud.ec.europa.eu/tracesnt/",
  production: "https://eudr.webcloud.ec.europa.eu/tracesnt/",
};
