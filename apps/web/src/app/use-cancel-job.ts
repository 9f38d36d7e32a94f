import { useLocale } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { callFunction } from "./call-function.ts";
import { problemText } from "./problem-text.ts";

/** Asks the server to stop a job; it ends at its next safe point. */
export function useCancelJob(): (jobId: number) => void {
  const locale = useLocale();
  return (jobId) => {
    callFunction("cancel-job", { jobId }).catch((error: unknown) =>
      toast({ title: problemText(error, locale), color: "critical" }),
    );
  };
}
