import { useQuery } from "@tanstack/react-query";
import { plotsQuery } from "../api.ts";

export function ProjectPage({ projectId }: { projectId: number }) {
  const { data } = useQuery(plotsQuery(projectId));
  return <p>{data?.length}</p>;
}
