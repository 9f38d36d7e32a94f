import { Anchor, Button } from "@mantine/core";
import { useBesides } from "#app/use-besides.ts";
import { AppLink } from "#ui/app-link.tsx";
import { StateBadge, type Tone } from "#ui/badge/state-badge.tsx";
import { formatSince } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { useAddresses } from "../addresses.ts";
import { useMayInProject, useProject } from "../project/project-context.ts";
import classes from "./import-area.module.css";
import { type ImportStatus, importsQuery, type PlotImport } from "./import-queries.ts";
import { importMessages } from "./messages.ts";
import { useDiscardImport } from "./use-discard-import.ts";

const TONES: Record<ImportStatus, Tone> = {
  inspecting: "running",
  inspected: "warning",
  refused: "critical",
  applying: "running",
  completed: "success",
  cancelled: "neutral",
};

const NO_IMPORTS: PlotImport[] = [];
/** What has become plots stays: they name the import that they came from. */
const DISCARDABLE: readonly ImportStatus[] = ["inspected", "refused", "cancelled"];
const NEEDS_SOMEONE: readonly ImportStatus[] = ["inspecting", "inspected", "applying"];

function useImports() {
  const { data = NO_IMPORTS } = useBesides(importsQuery(useProject().id));
  return {
    pending: data.filter(({ status }) => NEEDS_SOMEONE.includes(status)),
    past: data.filter(({ status }) => !NEEDS_SOMEONE.includes(status)),
  };
}

/** Imports that are under way or wait for a decision. */
export function PendingImports() {
  const messages = useMessages(importMessages);
  const { pending } = useImports();
  if (pending.length === 0) return null;
  return (
    <section className={classes.pending} aria-label={messages.pending}>
      <h2 className={classes.listTitle}>{messages.pending}</h2>
      <Items imports={pending} />
    </section>
  );
}

/** What was imported, refused or given up before, folded away. */
export function PastImports() {
  const messages = useMessages(importMessages);
  const { past } = useImports();
  if (past.length === 0) return null;
  return (
    <details className={classes.history}>
      <summary>
        {messages.history} ({past.length})
      </summary>
      <Items imports={past} />
    </details>
  );
}

function Items({ imports }: { imports: PlotImport[] }) {
  return (
    <ul className={classes.list}>
      {imports.map((one) => (
        <Item key={one.id} one={one} />
      ))}
    </ul>
  );
}

function Item({ one }: { one: PlotImport }) {
  const messages = useMessages(importMessages);
  const locale = useLocale();
  const addresses = useAddresses();
  const discard = useDiscardImport();
  const mayImport = useMayInProject("plots.import");
  const isDone = one.status === "completed";
  return (
    <li className={classes.item}>
      <Anchor
        size="sm"
        className={classes.itemName}
        renderRoot={(props) => <AppLink {...props} href={addresses.import(one.project_id, one.id)} />}
      >
        {one.file_name}
      </Anchor>
      <StateBadge tone={TONES[one.status]} label={messages.statuses[one.status]} />
      <span className={classes.muted}>
        {isDone ? messages.plots(one.accepted_count) : one.row_count > 0 && messages.rows(one.row_count)}
      </span>
      <span className={classes.muted}>{formatSince(one.created_at, locale)}</span>
      <span className={classes.itemActions}>
        {one.status === "inspected" && (
          <Button
            variant="default"
            size="compact-sm"
            renderRoot={(props) => <AppLink {...props} href={addresses.import(one.project_id, one.id)} />}
          >
            {messages.takeUp}
          </Button>
        )}
        {DISCARDABLE.includes(one.status) && mayImport && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            aria-label={messages.discardNamed(one.file_name)}
            onClick={() => void discard(one)}
          >
            {messages.discard}
          </Button>
        )}
      </span>
    </li>
  );
}
