import { createContext, use } from "react";
import { useLocale } from "#ui/locale.tsx";
import type { Workspace, WorkspaceTexts } from "./define-workspace.ts";

export const WorkspaceContext = createContext<Workspace | null>(null);

/** The module of the address; every page of a workspace is drawn below it. */
export function useWorkspace(): Workspace {
  const workspace = use(WorkspaceContext);
  if (!workspace) throw new Error("This part needs the module of the address.");
  return workspace;
}

export function useWorkspaceTexts(): WorkspaceTexts {
  return useWorkspace().texts[useLocale()];
}
