import { StateBadge, type Tone } from "#ui/badge/state-badge.tsx";
import { useMessages } from "#ui/locale.tsx";
import type { FarmerImport } from "./import-queries.ts";
import { farmerImportMessages } from "./messages.ts";

const TONES: Record<FarmerImport["status"], Tone> = {
  ...{ inspecting: "running", ready: "warning", refused: "critical", applying: "running" },
  ...{ stopped: "warning", completed: "success", undoing: "running", undone: "neutral" },
};

export function ImportStatus({ status }: { status: FarmerImport["status"] }) {
  const messages = useMessages(farmerImportMessages);
  return <StateBadge tone={TONES[status]} label={messages.statuses[status]} />;
}
