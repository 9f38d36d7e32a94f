import { Outlet } from "@tanstack/react-router";
import { useMessages } from "#ui/locale.tsx";
import { frameMessages } from "./frame-messages.ts";
import classes from "./guest-frame.module.css";
import { GuestHeader } from "./guest-header.tsx";
import { ParcelArt } from "./parcel-art.tsx";

/** What stands around login and sign-up. */
export function GuestFrame() {
  const messages = useMessages(frameMessages);
  return (
    <div className={classes.frame}>
      <aside className={classes.art} aria-hidden="true">
        <ParcelArt />
        <div className={classes.words}>
          <p className={classes.tagline}>{messages.tagline}</p>
          <p className={classes.pitch}>{messages.pitch}</p>
        </div>
      </aside>
      <div className={classes.side}>
        <GuestHeader />
        <main className={classes.main}>
          <Outlet />
        </main>
      </div>
    </div>
  );
}
