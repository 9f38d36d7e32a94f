import { useSession } from "#app/current-session.ts";
import { GuestHeader } from "#app/frame/guest-header.tsx";
import { visitorLocale } from "#app/visitor-locale.ts";
import { LocaleProvider } from "#ui/locale.tsx";
import classes from "./scan.module.css";
import { ScanPage } from "./scan-page.tsx";

/** In the frame of every page, or alone while nobody can say who is here: the menus lead to what needs the server. */
export function ScanRoute() {
  const { unreachable } = useSession();
  return unreachable ? <WithoutFrame /> : <ScanPage />;
}

function WithoutFrame() {
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
