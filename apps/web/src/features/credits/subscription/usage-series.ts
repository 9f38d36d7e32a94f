import type { Usage } from "./subscription-queries.ts";

export interface UsageSeries {
  months: string[];
  series: { service: string; values: number[] }[];
}

/** Credits by service over the months that occur, for a stacked chart. */
export function usageSeries(usage: readonly Usage[]): UsageSeries {
  const months = [...new Set(usage.map(({ month }) => month))].sort();
  const services = [...new Set(usage.map(({ service }) => service))].sort();
  const creditsOf = (service: string, month: string): number =>
    usage.find((one) => one.service === service && one.month === month)?.credits ?? 0;
  return {
    months,
    series: services.map((service) => ({
      service,
      values: months.map((month) => creditsOf(service, month)),
    })),
  };
}
