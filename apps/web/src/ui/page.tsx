import { Anchor, Breadcrumbs, Group, Text, Title } from "@mantine/core";

import { type ReactNode, useEffect } from "react";
import { AppLink } from "./app-link.tsx";
import classes from "./page.module.css";

export interface Breadcrumb {
  label: string;
  /** Address in this site; without it the crumb is plain text. */
  href?: string;
}

export interface PageProps {
  title: string;
  /** Beside the title: a state badge, a count. */
  mark?: ReactNode;
  /** One or two sentences under the title. */
  lead?: ReactNode;
  breadcrumbs?: readonly Breadcrumb[];
  actions?: ReactNode;
  /** "wide" uses the whole window (map, table); "text" keeps lines short. Default "normal". */
  width?: "text" | "normal" | "wide";
  /** On a phone the page leaves its room to what it shows: no breadcrumbs and marks, and little space between. */
  isTight?: boolean;
  children: ReactNode;
}

export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === "Parcelle" ? title : `${title} · Parcelle`;
  }, [title]);
}

/** The frame of every page behind the login: where one is, what this is, what one can do, then the content. */
export function Page({
  title,
  mark,
  lead,
  breadcrumbs = [],
  actions,
  width = "normal",
  isTight = false,
  children,
}: PageProps) {
  useDocumentTitle(title);
  return (
    <div className={classes.page} data-width={width} data-tight={isTight || undefined}>
      <header className={classes.header}>
        <div className={classes.titles}>
          {breadcrumbs.length > 0 && (
            <Breadcrumbs className={classes.breadcrumbs} separator="/" separatorMargin={8}>
              {breadcrumbs.map((crumb) => (
                <Crumb key={crumb.label} {...crumb} />
              ))}
            </Breadcrumbs>
          )}
          <Group gap="sm" align="center">
            <Title order={1}>{title}</Title>
            {mark && <span className={classes.mark}>{mark}</span>}
          </Group>
          {lead && <Text className={classes.lead}>{lead}</Text>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}

function Crumb({ label, href }: Breadcrumb) {
  if (!href) return <span>{label}</span>;
  return (
    <Anchor size="sm" renderRoot={(props) => <AppLink {...props} href={href} />}>
      {label}
    </Anchor>
  );
}

/** A titled part of a page on a raised surface. */
export function Section({ id, title, actions, flush = false, children }: SectionProps) {
  return (
    <section id={id} className={classes.section} data-flush={flush || undefined}>
      {(title || actions) && (
        <div className={classes.sectionHeader}>
          {title && <Title order={2}>{title}</Title>}
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
      )}
      {children}
    </section>
  );
}

export interface SectionProps {
  /** For addresses that lead to this part of a page. */
  id?: string;
  title?: string;
  actions?: ReactNode;
  /** Without padding: for tables and maps that reach the edges. */
  flush?: boolean;
  children: ReactNode;
}
