import type { RecordEnvironment } from "@parcelle/forms/record/record-environment";
import { browserClock } from "#shell/clock.ts";
import { persisted } from "#shell/persisted.ts";
import { writeFix } from "../places/geopoint-text.ts";

/** The number of this browser, as phones have one: the same in all records that are filled in it. */
function deviceId(): string {
  const kept = persisted({
    key: "collect-device",
    parse: (value) => (typeof value === "string" ? value : null),
    storage: window.localStorage,
    clock: browserClock,
  });
  const known = kept.read() ?? `parcelle-web:${crypto.randomUUID()}`;
  kept.write(known);
  return known;
}

const randomNumber = (): number => crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32;

/** What a form asks of the browser in which it is filled. */
export function browserEnvironment(user: { email: string }, told: () => void): RecordEnvironment {
  const properties: Record<string, () => string> = {
    deviceid: deviceId,
    username: () => user.email,
    email: () => user.email,
  };
  return {
    now: () => new Date(),
    minutesBeforeUtc: -new Date().getTimezoneOffset(),
    random: randomNumber,
    property: (name) => properties[name]?.() ?? "",
    askPlace(tell) {
      navigator.geolocation?.getCurrentPosition(
        (fix) => {
          tell(writeFix(fix.coords));
          told();
        },
        () => {},
        { enableHighAccuracy: true, timeout: 60_000 },
      );
    },
  };
}
