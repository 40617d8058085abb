import type { SvgIconComponent } from '@mui/icons-material';
import { Box } from '#src/ui/Box.tsx';
import { type ReactNode, useEffect } from 'react';
import { ListBase, type RaRecord, type SortPayload, useEvent, useListContext } from 'react-admin';
import { useLocation } from 'react-router';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import type { ImportResource } from '#domain/office/import-field.ts';
import { useIsPhone } from '#src/layout/use-is-phone.ts';
import type { ResourceName } from '#domain/nouns.ts';
import { resourceFacts } from '#domain/shared/resource-facts.ts';
import { useCan } from '#src/session/use-can.ts';
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
import { rememberList } from '../screen/list-address.ts';
import { OpeningView } from './OpeningView.tsx';
import { SaveView } from '../views/SaveView.tsx';
import { SavedViews } from '../views/SavedViews.tsx';
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
  icon: SvgIconComponent;
  nameOf: (row: Row) => string;
  exports?: Endpoint;
  /** What can be brought in from a file. */
  imports?: ImportResource;
  /** Bulk actions for the ticked rows. */
  bulk?: ReactNode;
  /** And to all that the filter means, as a job. */
  isBulkOfAll?: boolean;
  /** The way to a new record. */
  create?: ReactNode;
  /** What else can be done with the whole list, beside taking it out. */
  tools?: ReactNode;
  /** Set while the address says nothing else. */
  filterDefaults?: Readonly<Record<string, unknown>>;
  /** Refetches at this interval, for lists that change without a socket event. */
  refreshSeconds?: number;
  /** Its records have no name to search by. */
  isUnnamed?: boolean;
  /** A choice among the rows before they are filtered; shown first. */
  scope?: ReactNode;
  /** Shown above the rows; reads their filters. */
  above?: ReactNode;
  /** Another picture of what is filtered, in place of the rows; the list itself is not asked for then. */
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
  const { resource, columns, filters, sort, icon, nameOf, exports, scope } = props;
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
  useRowKeys();
  useSelectShortcut('[data-bulk]');
  usePressShortcut('new', ['n'], '[data-new] a, [data-new] button');
  return (
    <>
      <Box sx={heading}>
        {scope}
        <SavedViews of={views} onTake={display.takeOver} />
        <Box sx={actions}>
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
      <Box sx={{ ...toolbar, ...(!props.isUnnamed && searched) }}>
        {!props.isUnnamed && <Search />}
        <FilterBar filters={filters}>
          {isPhone && <SortChoice resource={resource} columns={columns} />}
        </FilterBar>
        <SaveView {...views} />
        <Box sx={{ ml: 'auto', display: { xs: 'none', sm: 'block' } }}>
          <DisplayMenu resource={resource} columns={display.all} display={display} />
        </Box>
      </Box>
      {props.above}
      {props.instead ?? (
        <>
          <ListBody
            columns={display.shown}
            nameOf={nameOf}
            isSelectable={bulk !== undefined}
            icon={icon}
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

/** A list of the back-office: saved views, search, filters, columns, rows, pages; all but the columns in the address. */
export function ListScreen<Row extends RaRecord>(props: ListScreenProps<Row>) {
  return (
    <OpeningView resource={props.resource}>
      <Opened {...props} />
    </OpeningView>
  );
}

const heading = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  rowGap: 1,
  columnGap: 1,
  mb: 1.5,
} as const;
const actions = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  ml: 'auto',
  ...iconOnly('& > a, & > button, & > [data-new] > *'),
} as const;
const toolbar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  mb: 1.5,
  ...iconOnly('& > button'),
} as const;
const searched = {
  // On a phone its words need the whole line.
  '& > :first-child': { flex: { xs: '1 1 100%', sm: '0 0 300px' } },
  '& > :first-child input': { minHeight: 38, ...onTouch },
} as const;
