import { type CollectType, isCollectType } from "@parcelle/domain/collect/collect-types";
import { useParams } from "@tanstack/react-router";
import { useMemo } from "react";
import { pairOf } from "#shell/address-ids.ts";
import { useLocale } from "#ui/locale.tsx";

/** A form in a project, and the form itself: `edit-12-45`. */
export interface FormPlace {
  projectFormId: number;
  formId: number;
}

const pairText = ({ projectFormId, formId }: FormPlace): string => `${projectFormId}-${formId}`;

export interface CollectAddresses {
  list: string;
  project: (projectId: number) => string;
  edit: (projectId: number, place: FormPlace) => string;
  open: (projectId: number, place: FormPlace) => string;
  fill: (projectId: number, place: FormPlace) => string;
}

export function useCollectType(): CollectType {
  const { type } = useParams({ strict: false });
  return isCollectType(type) ? type : "onboarding";
}

/** Where the pages of Collect are, in the language of the reader and for what is collected. */
export function useCollectAddresses(): CollectAddresses {
  const list = `/${useLocale()}/collect/${useCollectType()}`;
  return useMemo(() => {
    const project = (projectId: number) => `${list}/project/${projectId}`;
    const form = (page: string) => (projectId: number, place: FormPlace) =>
      `${project(projectId)}/form/${page}-${pairText(place)}`;
    return { list, project, edit: form("edit"), open: form("open"), fill: form("fill") };
  }, [list]);
}

/** The project of the address. */
export function useProjectId(): number {
  return Number(useParams({ strict: false }).projectId);
}

/** The form of the address, in its project: `12-45`. */
export function useFormPlace(): FormPlace {
  const [projectFormId, formId] = pairOf(useParams({ strict: false }).pair) ?? [0, 0];
  return { projectFormId, formId };
}
