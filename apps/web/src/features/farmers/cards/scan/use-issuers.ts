import { useCallback, useEffect, useState } from "react";
import { currentBuild } from "#app/build/current-build.ts";
import { useSession } from "#app/current-session.ts";
import { connection } from "#app/presence/connection.ts";
import { keepForOffline } from "#shell/offline/keep-for-offline.ts";
import { type Issuers, openIssuers } from "./issuers.ts";

/** The published list is cached for as long. */
const REFRESH_MILLISECONDS = 300_000;

export interface OpenIssuers {
  issuers: Issuers | null;
  /** This page opens without a network from now on; null until that is known. */
  isReady: boolean | null;
  /** There is a network, and what is published did not come. */
  isBehind: boolean;
  /** Asks for all of it anew. */
  refresh: () => void;
}

/** Keys and lists of revoked cards as this device has them, asked for anew whenever there is a network. */
export function useIssuers(): OpenIssuers {
  const isMember = useSession().user !== null;
  const [issuers, setIssuers] = useState<Issuers | null>(null);
  const [isReady, setReady] = useState<boolean | null>(null);
  const [isBehind, setBehind] = useState(false);
  const [, setTurn] = useState(0);

  useEffect(() => {
    void openIssuers(() => setTurn((turn) => turn + 1)).then(setIssuers);
  }, []);

  useEffect(() => {
    // The watch of the connection asks every ten seconds; who stands in a road with one bar does not wait for it.
    const retry = () => void connection.retry();
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, []);

  useEffect(() => {
    // Developing, pages are made anew with each change.
    if (currentBuild !== null) void keepForOffline("cards").then(setReady);
  }, []);

  const refresh = useCallback(() => {
    if (issuers === null || !isMember) return;
    void issuers.refresh().then(
      () => setBehind(false),
      () => setBehind(true),
    );
  }, [issuers, isMember]);

  useEffect(() => {
    refresh();
    const timer = setInterval(refresh, REFRESH_MILLISECONDS);
    const stop = connection.onRestored(refresh);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [refresh]);

  return { issuers, isReady, isBehind, refresh };
}
