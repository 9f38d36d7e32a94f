import { useQuery } from "@tanstack/react-query";
import { useMay, useOrganisation } from "#app/current-organisation.ts";
import { problemText } from "#app/problem-text.ts";
import type { Organisation } from "#app/user.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { LeaveOrganisation } from "../members/leave-organisation.tsx";
import { BackgroundsPart } from "./backgrounds-part.tsx";
import { DeleteOrganisation } from "./delete-organisation.tsx";
import { LargestFilesPart } from "./largest-files-part.tsx";
import { aboutMessages } from "./messages.ts";
import { OrganisationForm } from "./organisation-form.tsx";
import { organisationQuery } from "./organisation-queries.ts";
import { RoomPart } from "./room-part.tsx";
import { SharedProjects } from "./shared-projects.tsx";
import { SupportAccesses } from "./support-accesses.tsx";

/** Name, kind and country; who of the support may look in; the ways out of it; and the end of it. */
export function OrganisationTab() {
  const messages = useMessages(aboutMessages);
  const organisation = useOrganisation();
  if (!organisation) return <Empty title={messages.none} />;
  return <About key={organisation.id} organisation={organisation} />;
}

function About({ organisation }: { organisation: Organisation }) {
  const messages = useMessages(aboutMessages);
  const locale = useLocale();
  const { id } = organisation;
  const mayRead = useMay("organisation.read");
  const mayManage = useMay("organisation.manage");
  const mayDelete = useMay("organisation.delete");
  const { data, error, refetch } = useQuery(organisationQuery(id));
  return (
    <>
      <Section title={messages.title}>
        {error && <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />}
        {!error && !data && <Loading lines={4} />}
        {data && <OrganisationForm organisation={data} mayManage={mayManage} />}
      </Section>
      {mayRead && <RoomPart organisationId={id} />}
      {mayRead && <BackgroundsPart organisationId={id} mayManage={mayManage} />}
      {mayManage && <LargestFilesPart organisationId={id} />}
      {mayManage && <SupportAccesses organisationId={id} />}
      {organisation.guestProjects.length > 0 && <SharedProjects organisation={organisation} />}
      <LeaveOrganisation organisation={organisation} />
      {mayDelete && data && <DeleteOrganisation organisation={data} />}
    </>
  );
}
