import type { Picture } from '#src/ui/EmptyState.tsx';
import { Box } from '#src/ui/Box.tsx';
import { type ReactNode, useEffect } from 'react';
import { ListBase, type RaRecord, type SortPayload, useEvent, useListContext } from 'react-admin';
import { Navigate, useLocation } from 'react-router';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import type { ImportResource } from '#domain/office/import-field.ts';
import { useIsPhone } from '#src/layout/use-is-phone.ts';
import type { ResourceName } from '#domain/nouns.ts';
import { resourceFacts } from '#domain/shared/resource-facts.ts';
import { useCan } from '#src/session/use-can.ts';
import { resourcePaths } from '#src/paths.ts';
import { Skeletons } from '#src/ui/Skeletons.tsx';
import { SearchField } from '#src/ui/SearchField.tsx';
import { onTouch } from '#src/theme/touch.ts';
import { usePressShortcut, useRowKeys, useSelectShortcut } from '../shortcuts/page-keys.ts';
import { useT } from '../screen/use-t.ts';
import { BulkBar } from '../bulk/BulkBar.tsx';
import type { Columns } from '../table/column.ts';
import { DisplayMenu } from './DisplayMenu.tsx';
import { ExportButton } from './ExportButton.tsx';
import { ImportButton } from './ImportButton.tsx';
import { FilterBar } from '../filters/FilterBar.tsx';
import type { Filter } from '../filters/filter.ts';
import { ListBody } from './ListBody.tsx';
import { ListPagination, usePageSize } from './ListPagination.tsx';
import { listAddress, rememberList } from '../screen/list-address.ts';
import { useListDisplay } from '../table/use-list-display.ts';
import { SaveView } from '../views/SaveView.tsx';
import { SavedViews } from '../views/SavedViews.tsx';
import { useKnownSort } from './use-known-sort.ts';
import { SortChoice } from '../table/SortChoice.tsx';
import { useDisplay } from '../table/use-display.ts';
import { useFilters } from '../filters/use-filters.ts';
import { WholeFilter } from '../filters/whole-filter.tsx';
import { iconOnly } from '../screen/icon-only.ts';

export interface ListScreenProps<Row extends RaRecord> {
  resource: ResourceName;
  columns: Columns<Row>;
  filters: readonly Filter[];
  sort: SortPayload;
  picture: Picture;
  nameOf: (row: Row) => string;
  exports?: Endpoint;
  /** Records that can be imported from a file. */
  imports?: ImportResource;
  /** Bulk actions for the ticked rows. */
  bulk?: ReactNode;
  /** Also offers the bulk actions for all filtered records, as a background task. */
  isBulkOfAll?: boolean;
  /** Button to create a record. */
  create?: ReactNode;
  /** More actions for the whole list, beside its export. */
  tools?: ReactNode;
  /** Filters that apply unless the address contains others. */
  filterDefaults?: Readonly<Record<string, unknown>>;
  /** Refetches at this interval, for lists that change without a socket event. */
  refreshSeconds?: number;
  /** The records have no name to search by. */
  isUnnamed?: boolean;
  /** A choice of rows that is applied before the filters; shown first. */
  scope?: ReactNode;
  /** Shown above the rows; can read their filters. */
  above?: ReactNode;
  /** Another view of the filtered records. It replaces the rows; the list is not requested then. */
  instead?: ReactNode;
}

function Search() {
  const t = useT();
  const { resource } = useListContext();
  const { values, change } = useFilters();
  const { pathname } = useLocation();
  const search = useEvent((text: string) => {
    // A pending search must not navigate back when the user has followed a link in the meantime.
    if (window.location.pathname === pathname) change({ q: text });
  });
  return <SearchField label={t(`${resource}.search`)} value={String(values.q ?? '')} onSearch={search} />;
}

function useRemembered(resource: string): void {
  const { pathname, search, hash } = useLocation();
  useEffect(() => rememberList(resource, `${pathname}${search}${hash}`), [resource, pathname, search, hash]);
}

const NO_TOAST = { onError: () => {} };

function Frame<Row extends RaRecord>(props: ListScreenProps<Row>) {
  const { resource, columns, filters, sort, picture, nameOf, exports, scope } = props;
  const { right } = resourceFacts(resource);
  const can = useCan();
  const isEditable = can(right, 'edit');
  const bulk = isEditable ? props.bulk : undefined;
  const create = isEditable ? props.create : undefined;
  const imports = isEditable ? props.imports : undefined;
  const display = useDisplay(resource, columns);
  const views = {
    resource,
    sort,
    columns: display.shownIds,
    density: display.density,
    ...(props.filterDefaults && { unfiltered: props.filterDefaults }),
  };
  const isPhone = useIsPhone();
  useRemembered(resource);
  useKnownSort(sort);
  useRowKeys();
  useSelectShortcut('[data-bulk]');
  usePressShortcut('new', ['n'], '[data-new] a, [data-new] button');
  return (
    <>
      <Box sx={{ ...head, ...(!props.isUnnamed && searched) }}>
        {!props.isUnnamed && <Search />}
        {scope}
        <FilterBar filters={filters}>
          {isPhone && <SortChoice resource={resource} columns={columns} />}
        </FilterBar>
        <SaveView {...views} />
        <SavedViews of={views} onTake={display.takeOver} />
        <Box sx={actions}>
          <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
            <DisplayMenu resource={resource} columns={display.all} display={display} />
          </Box>
          {imports && <ImportButton of={imports} />}
          {exports && <ExportButton endpoint={exports} columns={display.shown.map(({ id }) => id)} />}
          {props.tools}
          {create && (
            <Box data-new sx={{ display: 'contents' }}>
              {create}
            </Box>
          )}
        </Box>
      </Box>
      {props.above}
      {props.instead ?? (
        <>
          <ListBody
            columns={display.shown}
            nameOf={nameOf}
            isSelectable={bulk !== undefined}
            picture={picture}
            density={display.density}
            nextStep={create}
            {...(props.filterDefaults && { unfiltered: props.filterDefaults })}
          />
          {bulk && (
            <WholeFilter>
              <BulkBar takesAll={props.isBulkOfAll === true}>{bulk}</BulkBar>
            </WholeFilter>
          )}
          <ListPagination />
        </>
      )}
    </>
  );
}

function Opened<Row extends RaRecord>(props: ListScreenProps<Row>) {
  const { resource, sort, filterDefaults, refreshSeconds } = props;
  const [perPage] = usePageSize();
  return (
    <ListBase
      resource={resource}
      sort={sort}
      perPage={perPage}
      storeKey={false}
      exporter={false}
      disableAuthentication
      queryOptions={{
        ...NO_TOAST,
        enabled: props.instead === undefined,
        ...(refreshSeconds && { refetchInterval: refreshSeconds * 1000 }),
      }}
      {...(filterDefaults && { filterDefaultValues: filterDefaults })}
    >
      <Frame {...props} />
    </ListBase>
  );
}

/** A list of the back-office: saved views, search, filters, columns, rows, pages. The address contains all of them except the columns. */
export function ListScreen<Row extends RaRecord>(props: ListScreenProps<Row>) {
  return (
    <OpeningView resource={props.resource}>
      <Opened {...props} />
    </OpeningView>
  );
}

const actions = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  ml: 'auto',
  '& a, & button': { px: { sm: 1.25 } },
  ...iconOnly('& > a, & > button, & > [data-new] > *'),
} as const;
/** One line above the rows where it is wide enough, so that as many rows as possible are in view. */
const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  mb: { xs: 1.5, sm: 1 },
  // A choice of rows is as high as the search.
  '& fieldset label': { minHeight: { xs: 44, sm: 32 }, ...onTouch },
  ...iconOnly('& > button'),
} as const;
const searched = {
  // On a phone its words need the whole line.
  '& > :first-child': { flex: { xs: '1 1 100%', sm: '0 1 240px' } },
  '& > :first-child input': { minHeight: 38, ...onTouch },
} as const;

/** A list opened without parameters shows the user's own default view, else the school's, else the plain list. */
function OpeningView({ resource, children }: { resource: ResourceName; children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  const { display, isKnown } = useListDisplay(resource);
  const isBare = search === '' && pathname.replace(/\/$/, '') === resourcePaths[resource].list;
  if (!isBare) return children;
  if (!isKnown) return <Skeletons rows={8} height={44} />;
  const { filter, sort } = display?.view?.search ?? {};
  const address = listAddress(pathname, { ...(filter && { filter }), ...(sort && { sort }) });
  return address === pathname ? children : <Navigate replace to={`${address}${hash}`} />;
}
