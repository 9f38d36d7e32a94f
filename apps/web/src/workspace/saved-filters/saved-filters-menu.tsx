import { Button, Popover, Stack } from "@mantine/core";
import { IconBookmark, IconBookmarkPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useBesides } from "#app/use-besides.ts";
import { parseSearch, stringifySearch } from "#shell/search.ts";
import { useMessages } from "#ui/locale.tsx";
import { searchOfState, stateOfSearch } from "#ui/table/table-state.ts";
import type { TableControl } from "#ui/table/use-table-search.ts";
import type { RowFilter } from "../rows/row-choice.ts";
import { savedFilterMessages } from "./messages.ts";
import { NameDialog } from "./name-dialog.tsx";
import { SavedFilterGroup } from "./saved-filter-group.tsx";
import { type FilteredList, type SavedFilter, savedFiltersQuery } from "./saved-filter-queries.ts";
import { useSavedFilters } from "./use-saved-filters.ts";

interface Props {
  organisationId: number;
  list: FilteredList;
  control: TableControl;
  /** What the list asks as it is now. */
  question: RowFilter;
  mayShare: boolean;
  /** Whether the user also changes what others shared. */
  mayTidy: boolean;
}

/** The filters that are kept of a list: opened, kept under a name, renamed, shared and deleted. */
export function SavedFiltersMenu({ organisationId, list, control, question, mayShare, mayTidy }: Props) {
  const messages = useMessages(savedFilterMessages);
  const { data: filters = [] } = useBesides(savedFiltersQuery(organisationId, list));
  const { keep, change, remove } = useSavedFilters(organisationId, list);
  const [isOpen, setOpen] = useState(false);
  const [named, setNamed] = useState<SavedFilter | "new" | null>(null);
  const close = (then: () => void) => () => {
    setOpen(false);
    then();
  };
  const group = {
    ...{ mayTidy },
    open: ({ address }: SavedFilter) => close(() => control.change(stateOfSearch(parseSearch(address))))(),
    change: (filter: SavedFilter) => close(() => setNamed(filter))(),
    remove: (filter: SavedFilter) => close(() => void remove(filter))(),
  };
  return (
    <>
      <Popover position="bottom-start" shadow="md" withinPortal={false} opened={isOpen} onChange={setOpen}>
        <Popover.Target>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconBookmark size={16} stroke={1.7} />}
            onClick={() => setOpen(!isOpen)}
          >
            {messages.menu}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <Stack gap="xs" maw="min(22rem, 80vw)">
            {filters.length === 0 && <span>{messages.none}</span>}
            <SavedFilterGroup
              {...group}
              title={messages.own}
              filters={filters.filter(({ is_shared }) => !is_shared)}
            />
            <SavedFilterGroup
              {...group}
              title={messages.shared}
              filters={filters.filter(({ is_shared }) => is_shared)}
            />
            <Button
              variant="light"
              leftSection={<IconBookmarkPlus size={16} stroke={1.7} />}
              onClick={close(() => setNamed("new"))}
            >
              {messages.keep}
            </Button>
          </Stack>
        </Popover.Dropdown>
      </Popover>
      {named === "new" && (
        <NameDialog
          title={messages.keepTitle}
          text={messages.keepText}
          first={{ name: "", is_shared: false }}
          mayShare={mayShare}
          save={(given) => keep(given, stringifySearch(searchOfState(control.state)), question)}
          onClose={() => setNamed(null)}
        />
      )}
      {named !== null && named !== "new" && (
        <NameDialog
          title={messages.changeTitle(named.name)}
          first={named}
          mayShare={mayShare}
          save={(given) => change(named, given)}
          onClose={() => setNamed(null)}
        />
      )}
    </>
  );
}
