import { useQuery } from "@tanstack/react-query";
import { configurationQuery } from "./configuration-query.ts";

/** Whether mails stay on the server, for its operator to hand on; false until the server has told. */
export function useMailIsKept(): boolean {
  const { data } = useQuery(configurationQuery);
  return data?.sendsMail === false;
}
