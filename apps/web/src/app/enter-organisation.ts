import { useEffect, useEffectEvent } from "react";
import { useOrganisation } from "./current-organisation.ts";
import { useUser } from "./current-session.ts";
import { useSwitchOrganisation } from "./frame/use-switch-organisation.ts";

/** A link to a row of another organisation of the user's takes him there, once. */
export function useEnterOrganisation(id: number | undefined): void {
  const { organisations } = useUser();
  const present = useOrganisation();
  const enter = useSwitchOrganisation();
  // The user choosing another one must not lead back here.
  const follow = useEffectEvent((linked: number | undefined) => {
    const wanted = linked === present?.id ? undefined : organisations.find((own) => own.id === linked);
    if (wanted) void enter(wanted);
  });
  useEffect(() => follow(id), [id]);
}
