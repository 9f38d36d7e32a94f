import { TextInput, UnstyledButton } from "@mantine/core";
import { IconCheck, IconSelector } from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import { useId, useRef, useState } from "react";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { useOrganisation } from "../current-organisation.ts";
import { useUser } from "../current-session.ts";
import type { Organisation } from "../user.ts";
import { foundOrganisations, SEARCHED_FROM } from "./found-organisations.ts";
import classes from "./frame.module.css";
import { organisationMessages } from "./organisation-messages.ts";
import { useSwitchOrganisation } from "./use-switch-organisation.ts";

/** The organisation that the user works in; a menu for who belongs to several. */
export function OrganisationSwitch() {
  const messages = useMessages(organisationMessages);
  const organisation = useOrganisation();
  const { organisations } = useUser();
  const popover = useId();
  if (!organisation) return null;
  if (organisations.length === 1)
    return <span className={classes.organisationName}>{organisation.name}</span>;
  return (
    <>
      <UnstyledButton
        className={classes.organisationSwitch}
        popoverTarget={popover}
        aria-label={messages.switchOrganisation(organisation.name)}
      >
        <span className={classes.organisationName}>{organisation.name}</span>
        <IconSelector size={16} stroke={1.7} aria-hidden="true" />
      </UnstyledButton>
      <OrganisationMenu id={popover} organisations={organisations} present={organisation} />
    </>
  );
}

interface MenuProps {
  id: string;
  organisations: Organisation[];
  present: Organisation;
}

function OrganisationMenu({ id, organisations, present }: MenuProps) {
  const messages = useMessages(organisationMessages);
  const lang = useLocale();
  const router = useRouter();
  const menu = useRef<HTMLElement>(null);
  const [search, setSearch] = useState("");
  const enter = useSwitchOrganisation();
  const found = foundOrganisations(organisations, search);
  async function choose(organisation: Organisation): Promise<void> {
    menu.current?.hidePopover();
    if (organisation.id === present.id) return;
    // A page may show a row of the organisation that is left.
    if (await enter(organisation)) await router.navigate({ to: "/$lang", params: { lang } });
  }
  return (
    <nav
      id={id}
      ref={menu}
      popover="auto"
      aria-label={messages.organisations}
      className={`${classes.popover} ${classes.organisationMenu}`}
    >
      {organisations.length > SEARCHED_FROM && (
        <TextInput
          aria-label={messages.findOrganisation}
          placeholder={messages.findOrganisation}
          type="search"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      {found.length === 0 && <p className={classes.group}>{messages.noOrganisationFound}</p>}
      {found.map((organisation) => (
        <UnstyledButton
          key={organisation.id}
          className={classes.popoverEntry}
          aria-current={organisation.id === present.id}
          onClick={() => void choose(organisation)}
        >
          <span className={classes.organisationEntry}>{organisation.name}</span>
          {organisation.id === present.id && <IconCheck size={18} stroke={1.8} aria-hidden="true" />}
        </UnstyledButton>
      ))}
    </nav>
  );
}
