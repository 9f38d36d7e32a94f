import type { Map as MapLibre } from "maplibre-gl";
import { type ComponentType, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { MapOverlay } from "../map-types.ts";
import type { PlotMapProps } from "../plot-map.tsx";
import { useOverlays } from "../use-overlays.ts";
import { useLinkGaps } from "./link/use-link-gaps.ts";
import { loadTool, type Notice, type ToolName, type ToolProps } from "./map-tool.ts";
import { useToolMessages } from "./tool-messages.ts";

export interface OpenTool {
  name: ToolName;
  Tool: ComponentType<ToolProps>;
}

export interface MapToolsControl {
  /** The tool that has the clicks on the map. */
  open: OpenTool | null;
  /** A tool or a drawing has the clicks: no plot is opened by them. */
  hasClicks: boolean;
  choose: (name: ToolName) => void;
  close: () => void;
  /** What the open tool draws. Stable between renders. */
  overlays: readonly MapOverlay[];
  draw: (overlays: readonly MapOverlay[]) => void;
  notice: Notice | null;
  tell: (notice: Notice | null) => void;
  /** Gets the focus back when a tool is closed. */
  button: RefObject<HTMLButtonElement | null>;
}

const NOTHING: readonly MapOverlay[] = [];

/** Which tool of the map is open, what it draws and what was told; while an outline is drawn none is open. */
export function useMapTools(map: MapLibre | null, props: PlotMapProps): MapToolsControl {
  const { isDrawing = false, location } = props;
  const messages = useToolMessages();
  const [open, setOpen] = useState<OpenTool | null>(null);
  const [overlays, draw] = useState(NOTHING);
  const [notice, tell] = useState<Notice | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const leave = useCallback(() => {
    setOpen(null);
    draw(NOTHING);
  }, []);
  useEffect(() => {
    if (isDrawing) leave();
  }, [isDrawing, leave]);
  async function choose(name: ToolName): Promise<void> {
    tell(null);
    try {
      const Tool = await loadTool[name]();
      if (isGone.current) return;
      draw(NOTHING);
      setOpen({ name, Tool });
    } catch {
      tell({ title: messages.notLoaded, stays: true });
    }
  }
  const close = useCallback(() => {
    leave();
    button.current?.focus();
  }, [leave]);
  useOverlays(map, overlays);
  useLinkGaps(location?.linked ?? null, props, tell);
  return {
    open,
    hasClicks: isDrawing || open !== null,
    choose: (name) => void choose(name),
    close,
    ...{ overlays, draw, notice, tell, button },
  };
}
