import { Button } from "@mantine/core";
import { IconCopyPlus } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { useEudrAddresses } from "../addresses.ts";
import { declarationKeys } from "./declaration-queries.ts";
import { duplicateMessages } from "./duplicate-messages.ts";

const madeSchema = z.object({ id: z.number(), leftOut: z.number() });

/** Opens a new draft with what a declaration says; quantities are typed anew. */
export function DuplicateButton({ projectId, declarationId }: { projectId: number; declarationId: number }) {
  const messages = useMessages(duplicateMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const addresses = useEudrAddresses();
  const [isBusy, setBusy] = useState(false);
  async function duplicate(): Promise<void> {
    setBusy(true);
    try {
      const { id, leftOut } = await callFunction("duplicate-declaration", { declarationId }, madeSchema);
      await queryClient.invalidateQueries({ queryKey: declarationKeys.list(projectId) });
      await navigate({ to: addresses.declaration(projectId, id) });
      toast({
        title: messages.duplicated,
        description: leftOut > 0 ? messages.leftOut(leftOut) : messages.quantities,
        color: leftOut > 0 ? "warning" : "success",
      });
    } catch (error) {
      toast({ title: messages.failed, description: problemText(error, locale), color: "critical" });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button
      variant="default"
      loading={isBusy}
      leftSection={<IconCopyPlus size={17} stroke={1.7} />}
      onClick={() => void duplicate()}
    >
      {messages.duplicate}
    </Button>
  );
}
