import { Button } from "@mantine/core";
import { FormRefusal } from "@parcelle/forms/form-refusal";
import { describeFormRefusal } from "@parcelle/forms/messages/describe-form-refusal";
import type { Answers } from "@parcelle/forms/record/answers";
import { IconCopy, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { useSession } from "#app/current-session.ts";
import { problemText } from "#app/problem-text.ts";
import { useLocale } from "#ui/locale.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { useAddressValue } from "#workspace/project/use-address-value.ts";
import { useCollection } from "../collect-address.ts";
import { useFiller } from "../device/filler.ts";
import { plotsOwner } from "../device/kept-plots.ts";
import type { KeptRecord } from "../device/kept-records.ts";
import { preparedForm } from "../device/prepared-forms.ts";
import type { FilledForm } from "../device/read-form.ts";
import { useKeptRecords } from "../device/use-kept-records.ts";
import { PreparationPanel } from "../offline/preparation-panel.tsx";
import { UnsentNotice } from "../outbox/unsent-notice.tsx";
import classes from "./fill.module.css";
import { versionQuery } from "./form-query.ts";
import { KeptList } from "./kept-list.tsx";
import { beginMending } from "./mend/begin-mending.ts";
import { ToMend } from "./mend/to-mend.tsx";
import { useFillMessages } from "./messages.ts";
import { OpenedRecord } from "./opened-record.tsx";
import { SurroundingsContext } from "./places/surroundings.ts";
import { SentPart } from "./sent-part.tsx";
import { useNextFarmer } from "./use-next-farmer.ts";
import type { Begun } from "./use-open-record.ts";

type Opened = Pick<Begun, "versionId" | "kept" | "copied" | "told">;

/** What a device has of a form, and the record that is open on it. */
export function FormDesk({ form }: { form: FilledForm }) {
  const { id: userId } = useFiller();
  const [address, setAddress] = useAddressValue("record");
  const [opened, setOpened] = useState<Opened | null>(null);
  const kept = useKeptRecords(userId);
  const { organisationId, country, homeCountry = null } = form;
  const surroundings = useMemo(
    () => ({ owner: plotsOwner(userId, organisationId), country, homeCountry }),
    [userId, organisationId, country, homeCountry],
  );
  const place = { userId, organisationId, projectFormId: form.projectFormId };
  const records = kept === null || kept === "unread" ? [] : kept;
  // The address follows a moment later: what was just left is not opened again.
  const left = useRef<string | undefined>(undefined);
  const wanted = address === left.current ? undefined : address;
  const named = opened === null ? records.find((one) => isReopened(one, wanted, form)) : undefined;
  // The network that comes back draws the page anew, and so does whoever loads it again: the record stays open.
  useEffect(() => {
    if (named !== undefined) setOpened(openedOf(named));
  }, [named]);
  const { status, versionId } = form;
  useNextFarmer(form, (told) => {
    if (status === "in_progress" && versionId !== null)
      setOpened({ versionId, kept: null, copied: null, told });
  });
  if (opened !== null)
    return (
      <SurroundingsContext value={surroundings}>
        <VersionLoaded
          key={opened.kept?.instanceId ?? "new"}
          {...opened}
          place={place}
          onOpened={(instanceId) => {
            left.current = undefined;
            setAddress(instanceId);
          }}
          onClose={() => {
            left.current = address;
            setAddress(undefined);
            setOpened(null);
          }}
        />
      </SurroundingsContext>
    );
  return (
    <>
      <UnsentNotice />
      <Beginning form={form} kept={kept} onBegin={setOpened} />
      <ToMend
        projectFormId={form.projectFormId}
        kept={records}
        onMend={(refused) => setOpened(openedOf(beginMending(refused, place, newNumber(), Date.now())))}
      />
      <KeptList
        kept={records.filter(({ projectFormId }) => projectFormId === form.projectFormId)}
        onOpen={(record) => setOpened(openedOf(record))}
      />
      <SentPart />
      <Preparing form={form} />
    </>
  );
}

const newNumber = (): string => `uuid:${crypto.randomUUID()}`;

const openedOf = (kept: KeptRecord): Opened => ({
  ...{ versionId: kept.versionId, kept },
  ...{ copied: null, told: null },
});

const isReopened = (record: KeptRecord, address: string | undefined, { projectFormId }: FilledForm) =>
  record.instanceId === address && record.projectFormId === projectFormId && record.state === "draft";

interface BeginningProps {
  form: FilledForm;
  kept: ReturnType<typeof useKeptRecords>;
  onBegin: (opened: Opened) => void;
}

function Beginning({ form: { status, versionId, projectFormId }, kept, onBegin }: BeginningProps) {
  const messages = useFillMessages();
  const { id: userId } = useFiller();
  const [last, setLast] = useState<Answers | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when another record was finished.
  useEffect(() => {
    preparedForm(userId, projectFormId).then(
      (form) => setLast(form?.lastAnswers ?? null),
      () => {},
    );
  }, [userId, projectFormId, kept]);
  return (
    <>
      <NotDone title={messages.deviceFailed} text={kept === "unread" ? messages.deviceFailedText : null} />
      {status === "in_progress" && versionId !== null ? (
        <div className={classes.actions}>
          <Button
            size="md"
            leftSection={<IconPlus size={18} />}
            onClick={() => onBegin({ versionId, kept: null, copied: null, told: null })}
          >
            {messages.begin}
          </Button>
          {last !== null && (
            <Button
              size="md"
              variant="default"
              leftSection={<IconCopy size={18} />}
              title={messages.beginLikeHelp}
              onClick={() => onBegin({ versionId, kept: null, copied: last, told: null })}
            >
              {messages.beginLike}
            </Button>
          )}
        </div>
      ) : (
        <Empty title={messages.notFilled} text={messages.notFilledText} />
      )}
    </>
  );
}

function Preparing({ form: { organisationId, projectFormId, formId, status } }: { form: FilledForm }) {
  const filler = useFiller();
  const collection = useCollection();
  const { user } = useSession();
  const wanted = { filler, collection, organisationId, forms: [{ projectFormId, formId }] };
  return <PreparationPanel wanted={wanted} isAutomatic={user !== null && status === "in_progress"} />;
}

interface VersionProps extends Opened {
  place: Begun["place"];
  onOpened: (instanceId: string) => void;
  onClose: () => void;
}

/** A draft goes on by the version that it was begun with. */
function VersionLoaded({ versionId, ...record }: VersionProps) {
  const messages = useFillMessages();
  const locale = useLocale();
  const { data, error, refetch } = useQuery(versionQuery(versionId));
  if (data) return <OpenedRecord form={data} versionId={versionId} {...record} />;
  if (!error) return <Loading />;
  if (error instanceof FormRefusal)
    return <Failed title={messages.unreadable} message={describeFormRefusal(error, locale)} />;
  return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
}
