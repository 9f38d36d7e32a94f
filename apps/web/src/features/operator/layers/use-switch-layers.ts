import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { operatorMessages } from "../messages.ts";
import type { LayerVersion } from "./layer-versions.ts";

const changeSchema = z.object({ on: z.array(z.number()), off: z.array(z.number()) });

/** Switches a version on or off; the message offers to take it back. */
export function useSwitchLayers(): (version: LayerVersion, active: boolean) => void {
  const messages = useMessages(operatorMessages);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ["operator"] });
  const send = async (input: object) => {
    const change = await callFunction("switch-layers", input, changeSchema);
    await Promise.all([refresh(), queryClient.invalidateQueries({ queryKey: ["layers"] })]);
    return change;
  };
  const fail = (error: unknown) => toast({ title: problemText(error, locale), color: "critical" });
  return ({ product, version, definition }, active) => {
    const name = `${definition?.title[locale] ?? product}, ${version}`;
    send({ product, version, active }).then(({ on, off }) => {
      toast({
        title: active ? messages.activated(name) : messages.deactivated(name),
        color: "success",
        timeout: 10_000,
        action: { label: messages.undo, click: () => void send({ on: off, off: on }).catch(fail) },
      });
    }, fail);
  };
}
