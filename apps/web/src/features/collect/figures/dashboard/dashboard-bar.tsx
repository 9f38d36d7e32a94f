import { Button, Select } from "@mantine/core";
import { IconPlus, IconPrinter, IconTrash, IconUsers } from "@tabler/icons-react";
import { useState } from "react";
import { mayInProject } from "#app/current-organisation.ts";
import { useUser } from "#app/current-session.ts";
import { type Action, ActionList } from "#ui/action-list.tsx";
import { useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import type { OneProject } from "../../collect-queries.ts";
import classes from "../figures.module.css";
import { DashboardDialog } from "./dashboard-dialog.tsx";
import type { Dashboard } from "./dashboard-queries.ts";
import { dashboardMessages } from "./messages.ts";
import type { DashboardDeeds } from "./use-dashboards.ts";

interface Props {
  project: OneProject;
  dashboards: readonly Dashboard[];
  chosen: Dashboard | null;
  choose: (id: number | null) => void;
  deeds: DashboardDeeds;
}

const EVERYTHING = "all";

/** Everything, or one of the dashboards, and what can be done with it. */
export function DashboardBar({ project, dashboards, chosen, choose, deeds }: Props) {
  const messages = useMessages(dashboardMessages);
  const user = useUser();
  const [dialog, setDialog] = useState<"create" | "edit" | null>(null);
  const mayShare = mayInProject(user, project, "records.edit");
  const mayChange = useMayArrange(project, chosen);
  const called = ({ name, isShared, createdBy, author }: Dashboard) => {
    const isOwn = createdBy === user?.id;
    const more = [...(isOwn ? [] : [messages.by(author)]), ...(isShared ? [messages.shared] : [])];
    return more.length === 0 ? name : `${name} (${more.join(", ")})`;
  };
  const actions: Action[] = [
    { icon: IconPrinter, label: messages.print, run: () => window.print() },
    ...(mayChange && chosen
      ? [
          { icon: IconUsers, label: messages.editTitle, run: () => setDialog("edit") },
          {
            ...{ icon: IconTrash, label: messages.remove, danger: true },
            run: () => {
              choose(null);
              void deeds.remove(chosen);
            },
          },
        ]
      : []),
  ];
  return (
    <div className={classes.bar}>
      <Select
        className={classes.several}
        label={messages.view}
        data={[
          { value: EVERYTHING, label: messages.everything },
          ...dashboards.map((one) => ({ value: String(one.id), label: called(one) })),
        ]}
        value={chosen === null ? EVERYTHING : String(chosen.id)}
        onChange={(value) => choose(value === EVERYTHING || value === null ? null : Number(value))}
        allowDeselect={false}
      />
      <Button
        variant="default"
        leftSection={<IconPlus size={16} stroke={1.7} aria-hidden="true" />}
        onClick={() => setDialog("create")}
      >
        {messages.create}
      </Button>
      <ActionList label={messages.actions} actions={actions} />
      {dialog === "create" && (
        <DashboardDialog
          title={messages.createTitle}
          first={{ name: "", isShared: false }}
          mayShare={mayShare}
          save={async (named) => {
            choose(await deeds.create(named));
            toast({ title: messages.created(named.name), color: "success" });
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === "edit" && chosen && (
        <DashboardDialog
          title={messages.editTitle}
          first={chosen}
          mayShare={mayShare}
          save={(named) => deeds.rename(chosen, named)}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  );
}

/** Whoever made a dashboard arranges it, and a shared one whoever reviews records. */
export function useMayArrange(project: OneProject, dashboard: Dashboard | null): boolean {
  const user = useUser();
  if (dashboard === null || !user) return false;
  return (
    dashboard.createdBy === user.id || (dashboard.isShared && mayInProject(user, project, "records.review"))
  );
}
