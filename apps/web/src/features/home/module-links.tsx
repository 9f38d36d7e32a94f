import { ModuleIcon } from "#app/frame/module-icon.tsx";
import { type Module, moduleTexts } from "#app/modules.ts";
import { AppLink } from "#ui/app-link.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import classes from "./home.module.css";

/** The modules of this user, in one line; what each is for stands on its own first page. */
export function ModuleLinks({ modules }: { modules: readonly Module[] }) {
  const texts = useMessages(moduleTexts);
  const lang = useLocale();
  return (
    <ul className={classes.moduleLinks}>
      {modules.map(({ key, path }) => (
        <li key={key}>
          <AppLink href={`/${lang}${path}`} className={classes.moduleLink}>
            <ModuleIcon feature={key} size={20} />
            {texts[key].name}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

/** Modules without a page for this user: told in one line, not linked. */
export function OtherModules({ title, modules }: { title: string; modules: readonly Module[] }) {
  const texts = useMessages(moduleTexts);
  if (modules.length === 0) return null;
  return (
    <p className={classes.others}>
      <strong>{title}</strong> {modules.map(({ key }) => texts[key].name).join(" · ")}
    </p>
  );
}
