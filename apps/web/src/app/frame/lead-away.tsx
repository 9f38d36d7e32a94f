import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/** Nobody is here any more, and nothing is drawn: the guards of the page lead to the login. */
export function LeadAway() {
  const router = useRouter();
  useEffect(() => void router.invalidate(), [router]);
  return null;
}
