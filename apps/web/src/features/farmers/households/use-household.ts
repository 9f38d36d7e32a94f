import type { HouseholdRole } from "@parcelle/domain/farmers/household-roles";
import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { keepTrying } from "#app/keep-trying.ts";
import { ProblemError } from "#app/problem.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { uiMessages } from "#ui/ui-messages.ts";
import { type Farmer, farmerKeys } from "../registry/farmer-queries.ts";
import { householdMessages } from "./messages.ts";

const placed = z.object({ householdId: z.number().nullable() });
const renamed = z.object({ householdId: z.number() });

export type HouseholdWanted = { id: number } | { name: string };
type Membership = { household: HouseholdWanted; role: HouseholdRole };

/** Puts a farmer into a household and out of it, and renames households. */
export function useHousehold(farmer: Farmer) {
  const locale = useLocale();
  const messages = useMessages(householdMessages);
  const queryClient = useQueryClient();
  const renew = () => queryClient.invalidateQueries({ queryKey: farmerKeys.of(farmer.organisation_id) });

  async function put(membership: Membership | null): Promise<void> {
    await callFunction("set-farmer-household", { farmerId: farmer.id, membership }, placed);
    await renew();
  }
  /** A household that ended with him is made again by its name. */
  async function putBack({ id, name, role }: Former): Promise<void> {
    try {
      await put({ household: { id }, role });
    } catch (error) {
      if (!(error instanceof ProblemError && error.code === "household_not_found")) throw error;
      await put({ household: { name }, role });
    }
  }
  async function leave(): Promise<void> {
    const former = formerOf(farmer);
    await put(null);
    if (former === null) return;
    const undo = () => void keepTrying({ run: () => putBack(former), failed: messages.undoFailed, locale });
    toast({
      title: messages.left,
      timeout: 10_000,
      action: { label: uiMessages(locale).undo, click: undo },
    });
  }
  return {
    /** Throws why it was not done. */
    async join(membership: Membership): Promise<void> {
      await put(membership);
      toast({ title: messages.saved, color: "success" });
    },
    leave: () => keepTrying({ run: leave, failed: messages.leaveFailed, locale }),
    /** Throws why it was not done. */
    async rename(householdId: number, name: string): Promise<void> {
      await callFunction("rename-household", { householdId, name }, renamed);
      await renew();
      toast({ title: messages.renamed, color: "success" });
    },
  };
}

type Former = { id: number; name: string; role: HouseholdRole };

function formerOf({ household_id: id, household_name: name, household_role: role }: Farmer): Former | null {
  return id === null || name === null || role === null ? null : { id, name, role };
}
