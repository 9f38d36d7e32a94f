import { countryChoices, memberStates } from "@parcelle/domain/countries";
import { useMemo } from "react";
import { useLocale } from "#ui/locale.tsx";

/** Countries as choices of a select, all of them or the member states alone. */
export function useCountries(only: "all" | "union"): { value: string; label: string }[] {
  const locale = useLocale();
  return useMemo(
    () =>
      countryChoices(locale)
        .filter(({ code }) => only === "all" || memberStates.includes(code))
        .map(({ code, name }) => ({ value: code, label: name })),
    [locale, only],
  );
}
