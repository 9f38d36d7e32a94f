import { formatNumber } from "../format.ts";
import { useLocale } from "../locale.tsx";

/** Numbers in the user's language, with the unit after them. */
export function useValueFormat(unit: string | undefined): (value: number | null) => string {
  const locale = useLocale();
  return (value) => `${formatNumber(value, locale)}${unit && value !== null ? `\u00a0${unit}` : ""}`;
}
