import type { Language } from "../language.ts";
import { isCollectType } from "./collect-types.ts";

/** A form in its project; `collect` is what a project of Collect collects. */
export type PlaceOfForm = {
  module: string;
  collect: unknown;
  projectId: number;
  projectFormId: number;
  formId: number;
};

/**
 * Where a page of a form in its project is: `/fr/collect/onboarding/project/7/form/open-12-45`.
 *
 * @param page its name in the address
 * @returns null where nobody can tell which collection it is
 */
export function formPageAddress(
  language: Language,
  page: string,
  { module, collect, projectId, projectFormId, formId }: PlaceOfForm,
): string | null {
  const rest = `${projectId}/form/${page}-${projectFormId}-${formId}`;
  if (module === "DATAOS") return `/${language}/data-os/${rest}`;
  return isCollectType(collect) ? `/${language}/collect/${collect}/project/${rest}` : null;
}

/**
 * Where all records of one person stand, whatever form they are of: `/fr/data-os/profile/12`.
 *
 * @param farmerId of the registry
 */
export const profileAddress = (language: Language, farmerId: number): string =>
  `/${language}/data-os/profile/${farmerId}`;
