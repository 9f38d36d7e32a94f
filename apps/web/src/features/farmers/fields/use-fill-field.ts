import { useMessages } from "#ui/locale.tsx";
import type { RowChoice } from "#workspace/rows/row-choice.ts";
import { useFarmerChange } from "../registry/use-farmer-change.ts";
import { fieldMessages } from "./messages.ts";

/** Gives chosen farmers a value of an own field. */
export function useFillField(organisationId: number) {
  const { given, nothingGiven } = useMessages(fieldMessages);
  const change = useFarmerChange(organisationId, { changed: given, nothingChanged: nothingGiven });
  return (farmers: RowChoice, key: string, value: unknown): Promise<void> =>
    change(farmers, { own: { key, value: value ?? null } });
}
