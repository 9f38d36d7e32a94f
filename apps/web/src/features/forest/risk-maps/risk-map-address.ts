import { useAddresses } from "#workspace/addresses.ts";
import { useProject } from "#workspace/project/project-context.ts";

/** Addresses of the risk maps of the project. */
export function useRiskMapAddresses() {
  const { id } = useProject();
  const list = `${useAddresses().project(id)}/risk-maps`;
  return { list, create: `${list}/new`, one: (riskMapId: number) => `${list}/${riskMapId}` };
}
