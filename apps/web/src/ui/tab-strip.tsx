import { AppLink } from "./app-link.tsx";
import classes from "./tab-strip.module.css";
import { usePresentLinkInSight } from "./use-present-link-in-sight.ts";

export interface Tab {
  href: string;
  label: string;
  /** Only this very address is its own, and none below it. */
  exact?: boolean;
}

/** Links to the parts of a page that each have an address; on a narrow screen the strip scrolls by itself. */
export function TabStrip({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const strip = usePresentLinkInSight<HTMLUListElement>();
  return (
    <nav aria-label={label}>
      <ul ref={strip} className={classes.tabs}>
        {tabs.map(({ href, label: name, exact = false }) => (
          <li key={href}>
            <AppLink href={href} exact={exact} className={classes.tab}>
              {name}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
