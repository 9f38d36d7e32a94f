import { useBesides } from "../use-besides.ts";
import { pricesQuery } from "./credit-queries.ts";
import { useLiveBalance } from "./use-live-balance.ts";

export interface Wanted {
  service: string;
  units: number;
  organisationId: number;
}

export interface Cost {
  /** Null until the price is known. */
  credits: number | null;
  unit: string | null;
  /** Null where the user may not see it. */
  available: number | null;
  isShort: boolean;
}

/** What a service would cost and whether the balance allows it, told before anything is spent. */
export function useCost({ service, units, organisationId }: Wanted): Cost {
  const price = useBesides(pricesQuery).data?.find((one) => one.service === service);
  const available = useLiveBalance(organisationId)?.available ?? null;
  const credits = price === undefined ? null : price.credits_per_unit * units;
  return {
    ...{ credits, available },
    unit: price?.unit ?? null,
    isShort: credits !== null && available !== null && available < credits,
  };
}
