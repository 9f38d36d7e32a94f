import { useAddresses } from "../addresses.ts";

/** Where the folders of a project stand. */
export function useFolderAddresses(projectId: number) {
  const base = `${useAddresses().project(projectId)}`;
  return {
    list: `${base}/folder`,
    documents: `${base}/folder/documents`,
    one: (folderId: number) => `${base}/folder/${folderId}`,
    declared: (id: number) => `${base}/rrd/${id}`,
    plot: (id: number) => `${base}/${id}`,
  };
}
