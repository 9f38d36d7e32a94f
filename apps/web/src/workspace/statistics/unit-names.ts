import { countryName } from "@parcelle/domain/countries";
import { useCallback, useMemo } from "react";
import type { Locale } from "#shell/locale.ts";
import { useLocale } from "#ui/locale.tsx";
import type { Choice } from "#ui/table/column.ts";
import { NO_UNIT, type UnitField, unitFields } from "../plots/unit-field.ts";
import { statisticsMessages } from "./messages.ts";
import { useProvinceName } from "./province-names.ts";

/** Units by code and name, from the largest to the smallest; empty and null where none is told. */
export type NamedUnits = Record<UnitField, string> & Record<`${UnitField}_name`, string | null>;

/** Codes begin with that of the country. */
const countryOf = (code: string) => code.slice(0, 2);

/**
 * The names of units by their codes; where two countries have a unit of the same name, each with its country.
 *
 * @param provinceName what the base map calls a region of a country without boundaries
 */
export function namesOfUnits(
  groups: readonly NamedUnits[],
  locale: Locale,
  provinceName?: (code: string) => string,
): ReadonlyMap<string, string> {
  const told = new Map<string, string>();
  const countries = new Map<string, Set<string>>();
  for (const group of groups) {
    for (const level of unitFields) {
      const name = group[`${level}_name`] || (group[level] && provinceName?.(group[level]));
      if (!name) continue;
      told.set(group[level], name);
      countries.set(name, (countries.get(name) ?? new Set()).add(countryOf(group[level])));
    }
  }
  const named = ([code, name]: [string, string]): [string, string] =>
    countries.get(name)!.size > 1
      ? [code, `${name} (${countryName(countryOf(code), locale)})`]
      : [code, name];
  return new Map([...told].map(named));
}

/** The name of a unit's code, as the figures tell it, else that of the base map's province. */
export function useUnitName(groups: readonly NamedUnits[]): (code: string) => string {
  const locale = useLocale();
  const provinceName = useProvinceName();
  const names = useMemo(() => namesOfUnits(groups, locale, provinceName), [groups, locale, provinceName]);
  return useCallback((code) => names.get(code) ?? provinceName(code), [names, provinceName]);
}

/** The units of a level among the plots, by name. */
export function unitChoices(
  groups: readonly NamedUnits[],
  level: UnitField,
  nameOf: (code: string) => string,
  locale: Locale,
): Choice[] {
  const codes = new Set(groups.map((group) => group[level] || NO_UNIT));
  return [...codes]
    .map((value) => ({
      value,
      label: value === NO_UNIT ? statisticsMessages[locale].unknown[level] : nameOf(value),
    }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale));
}
