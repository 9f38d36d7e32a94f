import { StateBadge, type Tone } from "#ui/badge/state-badge.tsx";
import { useMessages } from "#ui/locale.tsx";
import type { BoundaryVersion } from "./boundary-queries.ts";
import { boundaryMessages } from "./messages.ts";

const tones: Record<BoundaryVersion["status"], Tone> = {
  inspecting: "running",
  inspected: "interactive",
  unusable: "critical",
  published: "success",
  replaced: "neutral",
  failed: "critical",
  cancelled: "neutral",
};

/** How far a version of boundaries is. */
export function VersionState({ status }: Pick<BoundaryVersion, "status">) {
  const { states } = useMessages(boundaryMessages);
  return <StateBadge tone={tones[status]} label={states[status]} />;
}
