import { setCookie } from "#shell/set-cookie.ts";

const FIRST_ADDRESS = "http://localhost:3000/";

/** A worker has one window for all of its files: each finds it as if it had just been opened. */
export function emptyWindow(): void {
  window.localStorage.clear();
  window.sessionStorage.clear();
  forgetCookies();
  leaveHistoryUnwatched();
  window.history.replaceState(null, "", FIRST_ADDRESS);
  const { documentElement, head, body } = document;
  for (const element of [documentElement, head, body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  head.replaceChildren();
  body.replaceChildren();
}

function forgetCookies(): void {
  for (const cookie of document.cookie.split("; ")) {
    const [name] = cookie.split("=");
    // Without and with a path they are two; what ends in this very millisecond would still count.
    for (const path of ["", "; Path=/"]) setCookie(`${name}=; Max-Age=-1${path}`);
  }
}

/** A router takes the place of both, and would follow the router of another file. */
function leaveHistoryUnwatched(): void {
  for (const method of ["pushState", "replaceState"]) Reflect.deleteProperty(window.history, method);
}
