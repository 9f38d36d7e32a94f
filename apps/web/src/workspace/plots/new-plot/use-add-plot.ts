import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { keys } from "../../keys.ts";
import { useProject } from "../../project/project-context.ts";
import type { plotToAdd } from "./new-plot.ts";
import { newPlotMessages } from "./new-plot-messages.ts";

type PlotToAdd = NonNullable<ReturnType<typeof plotToAdd>>;

/** Has the server add a plot, and says so; what was given stays where it refuses. */
export function useAddPlot() {
  const messages = useMessages(newPlotMessages);
  const locale = useLocale();
  const project = useProject();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  async function add(plot: PlotToAdd): Promise<boolean> {
    setBusy(true);
    try {
      await callFunction("add-plot", { projectId: project.id, plot });
      await queryClient.invalidateQueries({ queryKey: keys.project(project.id) });
      toast({ title: messages.added(plot.identifier), description: messages.addedText });
      return true;
    } catch (error) {
      toast({ title: messages.failed, description: problemText(error, locale), color: "critical" });
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, add };
}
