import { useLocale } from "#ui/locale.tsx";
import { configurationQuery } from "./configuration-query.ts";
import { useBesides } from "./use-besides.ts";

/** How long a new password has to be on this installation; nothing until it is known. */
export function usePasswordHint(): string | undefined {
  const lang = useLocale();
  const { data } = useBesides(configurationQuery);
  if (!data) return undefined;
  const { passwordMinimum: least } = data;
  return lang === "fr" ? `Au moins ${least} caractères` : `At least ${least} characters`;
}
