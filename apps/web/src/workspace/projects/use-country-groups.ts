import { countryChoices, firstCountries } from "@parcelle/domain/countries";
import { useMemo } from "react";
import { useLocale } from "#ui/locale.tsx";

/** Countries to choose from, those that most people here work in first. */
export function useCountryGroups() {
  const locale = useLocale();
  return useMemo(() => {
    const first = new Set(firstCountries);
    const options = countryChoices(locale).map(({ code, name }) => ({ value: code, label: name }));
    return [
      { group: "–", items: options.filter(({ value }) => first.has(value)) },
      { group: "–", items: options.filter(({ value }) => !first.has(value)) },
    ];
  }, [locale]);
}
