import { useMemo } from "react";
import type { Locale } from "#shell/locale.ts";
import { useLocale } from "#ui/locale.tsx";
import { type Addresses, addressesIn } from "#workspace/addresses.ts";
import { eudrAddress } from "./eudr-address.ts";

/** Addresses of the module: those of every workspace, and of its own pages. */
export interface EudrAddresses extends Addresses {
  /** What the law asks; of a product where one is named. */
  law: (code?: string) => string;
  /** The address book. */
  operators: string;
  /** The annual public report of Article 12(3). */
  annual: string;
  trial: (projectId: number, assessmentId: number) => string;
  declarations: (projectId: number) => string;
  declaration: (projectId: number, declarationId: number) => string;
  diligence: (projectId: number, declarationId: number) => string;
}

export function eudrAddressesIn(locale: Locale): EudrAddresses {
  const addresses = addressesIn(eudrAddress, locale);
  const { project, runs } = addresses;
  return {
    ...addresses,
    law: (code) => `${addresses.list}/law${code ? `?code=${code}` : ""}`,
    operators: `${addresses.list}/operators`,
    annual: `${addresses.list}/report`,
    trial: (projectId, assessmentId) => `${runs(projectId)}/${assessmentId}`,
    declarations: (projectId) => `${project(projectId)}/rrd`,
    declaration: (projectId, declarationId) => `${project(projectId)}/rrd/${declarationId}`,
    diligence: (projectId, declarationId) => `${project(projectId)}/rrd/${declarationId}/diligence`,
  };
}

export function useEudrAddresses(): EudrAddresses {
  const locale = useLocale();
  return useMemo(() => eudrAddressesIn(locale), [locale]);
}
