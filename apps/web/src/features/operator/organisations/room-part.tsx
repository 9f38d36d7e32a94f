import { Button, Stack, Text } from "@mantine/core";
import type { OperatedOrganisation } from "@parcelle/domain/organisations/operated-organisations";
import {
  BYTES_PER_GIGABYTE,
  MOST_GIGABYTES,
  type OrganisationRoom,
} from "@parcelle/domain/organisations/organisation-room";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { NumberField } from "#ui/form/number/number-field.tsx";
import { formatBytes } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { organisationsMessages } from "./messages.ts";
import { roomQuery } from "./organisation-queries.ts";
import { useOperate } from "./use-operate.ts";

/** What an organisation stores, and another allowance than the installation's. */
export function RoomPart({ organisation: { id } }: { organisation: OperatedOrganisation }) {
  const messages = useMessages(organisationsMessages);
  const locale = useLocale();
  const { data, error, refetch } = useQuery(roomQuery(id));
  return (
    <Stack gap="xs">
      <Text fw={600}>{messages.roomTitle}</Text>
      {error && <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />}
      {data && (
        <>
          <Text size="sm">
            {messages.room(formatBytes(data.used, locale), formatBytes(data.allowed, locale), data.isOwn)}
          </Text>
          <Allowance key={String(data.isOwn && data.allowed)} id={id} room={data} />
        </>
      )}
    </Stack>
  );
}

function Allowance({ id, room }: { id: number; room: OrganisationRoom }) {
  const messages = useMessages(organisationsMessages);
  const { operate } = useOperate(id);
  const [gigabytes, setGigabytes] = useState<number | string>(
    room.isOwn ? room.allowed / BYTES_PER_GIGABYTE : "",
  );
  const isReadable = gigabytes === "" || typeof gigabytes === "number";
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isReadable)
      await operate({ what: "room", gigabytes: typeof gigabytes === "number" ? gigabytes : null });
  }
  return (
    <form onSubmit={(event) => void save(event)}>
      <Stack gap="md">
        <NumberField
          label={messages.roomAllowed}
          description={messages.roomAllowedHelp}
          above={0}
          max={MOST_GIGABYTES}
          value={gigabytes}
          onChange={setGigabytes}
        />
        <div>
          <Button type="submit" variant="default" disabled={!isReadable}>
            {messages.saveRoom}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
