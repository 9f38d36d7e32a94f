import { Anchor } from "@mantine/core";
import { features as catalogue } from "@parcelle/domain/permissions/features";
import { roleNames, roles } from "@parcelle/domain/permissions/roles";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import { useMemo } from "react";
import { useUser } from "#app/current-session.ts";
import { StateBadge } from "#ui/badge/state-badge.tsx";
import { formatDate, formatSince } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import type { Column } from "#ui/table/column.ts";
import { type Member, nameOf } from "./member-queries.ts";
import { memberMessages } from "./messages.ts";

/** The button of a row stands in the name's cell, which stays in sight. */
export function useMemberColumns(onChange: ((member: Member) => void) | null): Column<Member>[] {
  const messages = useMessages(memberMessages);
  const locale = useLocale();
  const { id: ownId } = useUser();
  return useMemo(
    () => [
      {
        ...{ id: "name", header: messages.name, kind: "text", width: 170, value: nameOf },
        cell: (member) => <MemberName member={member} isOwn={member.user_id === ownId} onChange={onChange} />,
      },
      { id: "email", header: messages.email, kind: "text", width: 200, value: ({ email }) => email },
      {
        ...{ id: "role", header: messages.role, kind: "choice", width: 130, value: ({ role }) => role },
        choices: roles.map((role) => ({ value: role, label: nameOfKey(roleNames, role, locale) })),
      },
      {
        ...{
          id: "status",
          header: messages.status,
          kind: "choice",
          width: 120,
          value: ({ status }) => status,
        },
        choices: (["active", "suspended"] as const).map((value) => ({
          value,
          label: messages.statuses[value],
        })),
        cell: ({ status }) => (
          <StateBadge tone={status === "active" ? "success" : "warning"} label={messages.statuses[status]} />
        ),
      },
      {
        ...{ id: "features", header: messages.features, kind: "text", width: 140 },
        value: ({ features }) => {
          if (features === null) return messages.allFeatures;
          const names = catalogue.filter(({ key }) => features.includes(key)).map(({ name }) => name[locale]);
          return names.join(", ") || messages.noFeature;
        },
      },
      {
        ...{ id: "seen", header: messages.lastSignIn, kind: "date", width: 150 },
        value: ({ last_sign_in_at: at }) => at,
        cell: ({ last_sign_in_at: at }) => (at === null ? messages.never : formatSince(at, locale)),
      },
      {
        ...{ id: "joined", header: messages.joined, kind: "date", width: 130, hidden: true },
        value: ({ joined_at: at }) => at,
        text: (at) => formatDate(String(at), locale),
      },
    ],
    [messages, locale, ownId, onChange],
  );
}

interface NameProps {
  member: Member;
  isOwn: boolean;
  onChange: ((member: Member) => void) | null;
}

/** The first column stays in sight, so the way to change a member stands there. */
function MemberName({ member, isOwn, onChange }: NameProps) {
  const messages = useMessages(memberMessages);
  const name = `${nameOf(member)}${isOwn ? ` (${messages.you})` : ""}`;
  if (!onChange) return name;
  return (
    <Anchor
      component="button"
      type="button"
      aria-label={messages.changeOf(name)}
      onClick={() => onChange(member)}
    >
      {name}
    </Anchor>
  );
}
