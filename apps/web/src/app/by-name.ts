import type { OptionsFilter } from "@mantine/core";
import { matches } from "./matches.ts";

/** Finds the choices of a field as people type them: without accents too. */
export const byName: OptionsFilter = ({ options, search }) =>
  options.filter((option) => "label" in option && matches(option.label, search));
