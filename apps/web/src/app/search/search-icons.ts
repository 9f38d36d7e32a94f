import {
  type Icon,
  IconBook,
  IconFileCheck,
  IconFolder,
  IconNews,
  IconPolygon,
  IconUser,
} from "@tabler/icons-react";
import type { SearchKind } from "./search-everything.ts";

export const SEARCH_ICONS: Readonly<Record<SearchKind, Icon>> = {
  project: IconFolder,
  plot: IconPolygon,
  farmer: IconUser,
  declaration: IconFileCheck,
  guide: IconBook,
  article: IconNews,
};
