import { Anchor, Button } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useBesides } from "#app/use-besides.ts";
import { AppLink } from "#ui/app-link.tsx";
import { formatDateTime } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { useAddresses } from "../../addresses.ts";
import { useMayInProject } from "../../project/project-context.ts";
import { splitMessages } from "./split-messages.ts";
import { splitBehindQuery } from "./split-queries.ts";
import { useSplit } from "./use-split.ts";

/** Where a plot comes from that a split made, with the way back; nothing for the others. */
export function SplitOrigin({ projectId, plotId }: { projectId: number; plotId: number }) {
  const messages = useMessages(splitMessages);
  const locale = useLocale();
  const addresses = useAddresses();
  const navigate = useNavigate();
  const mayReview = useMayInProject("plots.review");
  const { isBusy, undo } = useSplit(projectId);
  const { data: split } = useBesides(splitBehindQuery(projectId, plotId));
  if (!split) return null;
  const wholePage = addresses.plot(projectId, split.plot_id);
  const undoAndGo = async () => {
    if (await undo(split.id)) await navigate({ to: wholePage });
  };
  return (
    <div>
      <p>
        {messages.origin(formatDateTime(split.created_at, locale), split.author)}{" "}
        <Anchor size="sm" renderRoot={(props) => <AppLink {...props} href={wholePage} />}>
          {split.whole.identifier}
        </Anchor>
        .
      </p>
      {mayReview && (
        <Button size="xs" variant="default" loading={isBusy} onClick={() => void undoAndGo()}>
          {messages.undo}
        </Button>
      )}
    </div>
  );
}
