import { Button } from "@mantine/core";
import { features as catalogue } from "@parcelle/domain/permissions/features";
import { roleNames, roles } from "@parcelle/domain/permissions/roles";
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
        ...{ id: "name", header: messages.name, kind: "text", width: 190, value: nameOf },
        cell: (member) => `${nameOf(member)}${member.user_id === ownId ? ` (${messages.you})` : ""}`,
      },
      { id: "email", header: messages.email, kind: "text", width: 210, value: ({ email }) => email },
      {
        ...{ id: "role", header: messages.role, kind: "choice", width: 130, value: ({ role }) => role },
        choices: roles.map((role) => ({ value: role, label: roleNames[role][locale] })),
      },
      {
        ...{ id: "features", header: messages.features, kind: "text", width: 160 },
        value: ({ features }) => {
          if (features === null) return messages.allFeatures;
          const names = catalogue.filter(({ key }) => features.includes(key)).map(({ name }) => name[locale]);
          return names.join(", ") || messages.noFeature;
        },
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
        ...{ id: "seen", header: messages.lastSignIn, kind: "date", width: 150 },
        value: ({ last_sign_in_at: at }) => at,
        cell: ({ last_sign_in_at: at }) => (at === null ? messages.never : formatSince(at, locale)),
      },
      {
        ...{ id: "joined", header: messages.joined, kind: "date", width: 130, hidden: true },
        value: ({ joined_at: at }) => at,
        text: (at) => formatDate(String(at), locale),
      },
      ...(onChange ? [changeColumn(onChange, messages)] : []),
    ],
    [messages, locale, ownId, onChange],
  );
}

function changeColumn(
  onChange: (member: Member) => void,
  messages: typeof memberMessages.fr,
): Column<Member> {
  return {
    ...{ id: "change", header: messages.change, kind: "text", width: 110, filter: false },
    value: () => null,
    cell: (member) => (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={messages.changeOf(nameOf(member))}
        onClick={() => onChange(member)}
      >
        {messages.change}
      </Button>
    ),
  };
}
