import { useRouter } from "@tanstack/react-router";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { enterOrganisation } from "../current-organisation.ts";
import { problemText } from "../problem-text.ts";
import type { Organisation } from "../user.ts";
import { organisationMessages } from "./organisation-messages.ts";

/** Goes to work in another organisation of the user's; tells whether that succeeded. */
export function useSwitchOrganisation() {
  const messages = useMessages(organisationMessages);
  const locale = useLocale();
  const router = useRouter();
  return async ({ id, name }: Organisation): Promise<boolean> => {
    try {
      await enterOrganisation(id);
    } catch (error) {
      toast({ title: messages.switchFailed, description: problemText(error, locale), color: "critical" });
      return false;
    }
    await router.invalidate();
    toast({ title: messages.entered(name), color: "interactive" });
    return true;
  };
}
