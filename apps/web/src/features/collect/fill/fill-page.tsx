import { Button } from "@mantine/core";
import { IconCloudOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useSession } from "#app/current-session.ts";
import { isWorthAnotherTry } from "#app/problem.ts";
import { problemText } from "#app/problem-text.ts";
import { AppLink } from "#ui/app-link.tsx";
import { useLocale } from "#ui/locale.tsx";
import { Page } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { useCollectAddresses, useFormPlace, useProjectId } from "../collect-address.ts";
import { type Filler, FillerContext, usePresentFiller } from "../device/filler.ts";
import { FormDesk } from "./form-desk.tsx";
import { projectFormQuery } from "./form-query.ts";
import { useFillMessages } from "./messages.ts";

/** A form of a project, filled in the browser, with and without a network. */
export function FillPage() {
  const messages = useFillMessages();
  const filler = usePresentFiller();
  if (filler === null)
    return (
      <Page title={messages.form} width="text">
        <Empty title={messages.nobody} text={messages.nobodyText} />
      </Page>
    );
  return (
    <FillerContext value={filler}>
      <FilledForm filler={filler} />
    </FillerContext>
  );
}

function FilledForm({ filler }: { filler: Filler }) {
  const messages = useFillMessages();
  const locale = useLocale();
  const addresses = useCollectAddresses();
  const projectId = useProjectId();
  const { projectFormId, formId } = useFormPlace();
  const { unreachable } = useSession();
  const { data, error, refetch } = useQuery(projectFormQuery(filler.id, projectFormId, formId));
  const project = { label: messages.breadcrumbProject, href: addresses.project(projectId) };
  const isAway = unreachable || isWorthAnotherTry(error);
  return (
    <Page title={data?.name ?? messages.form} breadcrumbs={[project]} width="text">
      {data ? (
        <FormDesk key={data.projectFormId} form={data} />
      ) : error && isAway ? (
        <NotHere listHref={addresses.list} />
      ) : error ? (
        <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Page>
  );
}

function NotHere({ listHref }: { listHref: string }) {
  const messages = useFillMessages();
  return (
    <Empty
      icon={<IconCloudOff size={28} stroke={1.5} />}
      title={messages.notHere}
      text={messages.notHereText}
      action={
        <Button renderRoot={(props) => <AppLink {...props} href={listHref} />}>{messages.otherForms}</Button>
      }
    />
  );
}
