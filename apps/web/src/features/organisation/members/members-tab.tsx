import { Button } from "@mantine/core";
import { IconUserPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMay, useOrganisation } from "#app/current-organisation.ts";
import { problemText } from "#app/problem-text.ts";
import { InviteDialog } from "#app/sharing/invite-dialog.tsx";
import { PendingInvitations } from "#app/sharing/pending-invitations.tsx";
import type { Organisation } from "#app/user.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { NotAllowed } from "#ui/states/not-allowed.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { useTableSearch } from "#ui/table/use-table-search.ts";
import { LeaveOrganisation } from "./leave-organisation.tsx";
import { useMemberColumns } from "./member-columns.tsx";
import { MemberDialog } from "./member-dialog.tsx";
import { type Member, membersQuery } from "./member-queries.ts";
import { memberMessages } from "./messages.ts";

/** Who belongs to the organisation, who is invited, and what each may do. */
export function MembersTab() {
  const organisation = useOrganisation();
  const mayRead = useMay("members.read");
  if (!organisation || !mayRead) return <NotAllowed />;
  return <Members key={organisation.id} organisation={organisation} />;
}

function Members({ organisation }: { organisation: Organisation }) {
  const messages = useMessages(memberMessages);
  const locale = useLocale();
  const mayManage = useMay("members.manage");
  const [inviting, setInviting] = useState(false);
  const { data, error, refetch } = useQuery(membersQuery(organisation.id));
  const place = { organisationId: organisation.id, projectId: null };
  const action = mayManage && (
    <Button leftSection={<IconUserPlus size={16} stroke={1.8} />} onClick={() => setInviting(true)}>
      {messages.invite}
    </Button>
  );
  return (
    <>
      <Section title={messages.title} actions={action} flush>
        {data && <MembersTable members={data} organisation={organisation} mayManage={mayManage} />}
        {error && <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />}
        {!data && !error && <Loading lines={5} />}
      </Section>
      <PendingInvitations place={place} mayChange={mayManage} />
      <LeaveOrganisation organisation={organisation} />
      <InviteDialog
        place={place}
        features={organisation.features}
        opened={inviting}
        onClose={() => setInviting(false)}
      />
    </>
  );
}

const rowId = ({ id }: Member) => String(id);

interface TableProps {
  members: Member[];
  organisation: Organisation;
  mayManage: boolean;
}

function MembersTable({ members, organisation, mayManage }: TableProps) {
  const messages = useMessages(memberMessages);
  const control = useTableSearch();
  const [changed, setChanged] = useState<Member | null>(null);
  const columns = useMemberColumns(mayManage ? setChanged : null);
  return (
    <>
      <DataTable
        label={messages.title}
        rows={members}
        columns={columns}
        rowId={rowId}
        control={control}
        {...(mayManage ? { onOpen: setChanged } : {})}
      />
      <MemberDialog
        key={changed?.id}
        member={changed}
        organisation={organisation}
        onClose={() => setChanged(null)}
      />
    </>
  );
}
