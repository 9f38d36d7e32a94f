import { type CollectType, isCollectType } from "@parcelle/domain/collect/collect-types";
import type { FeatureKey } from "@parcelle/domain/permissions/features";
import { useParams } from "@tanstack/react-router";
import { useMemo } from "react";
import { pairOf } from "#shell/address-ids.ts";
import type { Locale } from "#shell/locale.ts";
import { useLocale } from "#ui/locale.tsx";

/** What projects of forms belong to: a kind of collection, or the surveys of Data OS. */
export type Collection = CollectType | "survey";

/** A form in a project, and the form itself: `edit-12-45`. */
export interface FormPlace {
  projectFormId: number;
  formId: number;
}

/** The pages that a form has in its project. */
export type FormPageName = "edit" | "open" | "fill" | "map" | "stats" | "review" | "quality" | "mapping";

const pairText = ({ projectFormId, formId }: FormPlace): string => `${projectFormId}-${formId}`;

export interface CollectAddresses {
  list: string;
  project: (projectId: number) => string;
  template: (projectId: number, templateId: number) => string;
  form: (page: FormPageName, projectId: number, place: FormPlace) => string;
}

const useAddressParts = (): Readonly<Record<string, string | undefined>> => useParams({ strict: false });

/** Of what the address is: `/collect/{type}` or `/data-os`. */
export function useCollection(): Collection {
  const { type } = useAddressParts();
  return isCollectType(type) ? type : "survey";
}

export const moduleOf = (collection: Collection): FeatureKey & ("COLLECT" | "DATAOS") =>
  collection === "survey" ? "DATAOS" : "COLLECT";

/** Where the pages of one collection are. */
export function collectAddresses(locale: Locale, collection: Collection): CollectAddresses {
  const isSurvey = collection === "survey";
  const list = isSurvey ? `/${locale}/data-os` : `/${locale}/collect/${collection}`;
  const project = (projectId: number) => `${list}${isSurvey ? "" : "/project"}/${projectId}`;
  const form: CollectAddresses["form"] = (page, projectId, place) =>
    `${project(projectId)}/form/${page}-${pairText(place)}`;
  const template = (projectId: number, templateId: number) => `${project(projectId)}/template/${templateId}`;
  return { list, project, template, form };
}

/** Where the pages of Collect and of Data OS are, in the language of the reader. */
export function useCollectAddresses(): CollectAddresses {
  const locale = useLocale();
  const collection = useCollection();
  return useMemo(() => collectAddresses(locale, collection), [locale, collection]);
}

/** The project of the address. */
export function useProjectId(): number {
  return Number(useAddressParts().projectId);
}

/** The form of the address, in its project: `12-45`. */
export function useFormPlace(): FormPlace {
  const [projectFormId, formId] = pairOf(useAddressParts().pair) ?? [0, 0];
  return { projectFormId, formId };
}
