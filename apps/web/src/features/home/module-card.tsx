import { IconArrowRight } from "@tabler/icons-react";
import { useId } from "react";
import { ModuleIcon } from "#app/frame/module-icon.tsx";
import { type Module, moduleTexts } from "#app/modules.ts";
import { AppLink } from "#ui/app-link.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import classes from "./home.module.css";

export function ModuleCard({ module }: { module: Module }) {
  const texts = useMessages(moduleTexts)[module.key];
  const lang = useLocale();
  return (
    <li>
      <AppLink href={`/${lang}${module.path}`} className={classes.card}>
        <span className={classes.icon}>
          <ModuleIcon feature={module.key} size={24} />
        </span>
        <span className={classes.words}>
          <strong>{texts.name}</strong>
          <span>{texts.purpose}</span>
        </span>
        <IconArrowRight size={20} stroke={1.6} aria-hidden="true" className={classes.arrow} />
      </AppLink>
    </li>
  );
}

/** Modules without a page for this user: told, not linked. */
export function OtherModules({ title, modules }: { title: string; modules: Module[] }) {
  const texts = useMessages(moduleTexts);
  const heading = useId();
  if (modules.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={classes.heading}>
        {title}
      </h2>
      <ul className={classes.others}>
        {modules.map(({ key }) => (
          <li key={key} className={classes.other}>
            <ModuleIcon feature={key} />
            <span className={classes.words}>
              <strong>{texts[key].name}</strong>
              <span>{texts[key].purpose}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
