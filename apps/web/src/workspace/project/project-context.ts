import type { Permission } from "@parcelle/domain/permissions/roles";
import { createContext, use } from "react";
import { mayInProject } from "#app/current-organisation.ts";
import { useUser } from "#app/current-session.ts";
import type { Project } from "./project-query.ts";

export const ProjectContext = createContext<Project | null>(null);

/** The project of the address; every page below it is drawn once it is loaded. */
export function useProject(): Project {
  const project = use(ProjectContext);
  if (!project) throw new Error("This part needs the project of the address.");
  return project;
}

/** Whether the user holds the permission in the project, as a member of its organisation or as its guest. */
export function useMayInProject(permission: Permission): boolean {
  return mayInProject(useUser(), useProject(), permission);
}
