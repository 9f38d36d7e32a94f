import { GuestHeader } from "#app/frame/guest-header.tsx";
import { visitorLocale } from "#app/visitor-locale.ts";
import { LocaleProvider } from "#ui/locale.tsx";
import classes from "./scan.module.css";
import { ScanPage } from "./scan-page.tsx";

/** The same page while nobody can say who is here: without the menus, which lead to what needs the server. */
export function OfflineScanPage() {
  return (
    <LocaleProvider locale={visitorLocale()}>
      <div className={classes.bare}>
        <GuestHeader />
        <main>
          <ScanPage />
        </main>
      </div>
    </LocaleProvider>
  );
}
