import type { Permission } from "@parcelle/domain/permissions/roles";
import { createContext, use } from "react";
import { useUser } from "#app/current-session.ts";
import type { Project } from "./api.ts";

export const ProjectContext = createContext<Project | null>(null);

/** The project of the address; every page below /conformity/rdue/{id} is drawn once it is loaded. */
export function useProject(): Project {
  const project = use(ProjectContext);
  if (!project) throw new Error("This part needs the project of the address.");
  return project;
}

/** Whether the user holds the permission in the project's own organisation. */
export function useMayInProject(permission: Permission): boolean {
  const { organisation_id } = useProject();
  const organisation = useUser().organisations.find(({ id }) => id === organisation_id);
  return organisation?.permissions.includes(permission) ?? false;
}
