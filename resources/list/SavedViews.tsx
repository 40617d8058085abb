import BookmarkAdd from '@mui/icons-material/BookmarkAddOutlined';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useState } from 'react';
import { type SortPayload, useListContext } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { listSavedViews, type SavedView, type ViewSearch } from '#domain/api/saved-views.ts';
import { useApi } from '#src/api/queries.ts';
import type { ResourceName } from '#src/resource-paths.ts';
import { useWords } from '../use-words.ts';
import { listAddress } from './list-address.ts';
import { SaveViewDialog } from './SaveViewDialog.tsx';
import { isStanding, isUsual } from './saved-view.ts';
import { useFilters } from './use-filters.ts';
import { ViewMenu } from './ViewMenu.tsx';
import { viewsSx } from './view-style.ts';

interface SavedViewsProps {
  resource: ResourceName;
  /** The list's own order, where a view names none. */
  sort: SortPayload;
  columns: readonly string[];
  onColumns: (ids: readonly string[]) => void;
}

type ViewResource = SavedView['resource'];
const addressOf = (path: string, { filter, sort }: SavedView['search']) =>
  listAddress(path, { ...(filter && { filter }), ...(sort && { sort }) });

/** The list's views as links: own and shared ones, and how to keep the present one. */
export function SavedViews({ resource, sort: usual, columns, onColumns }: SavedViewsProps) {
  const t = useWords();
  const { pathname, hash } = useLocation();
  const { sort } = useListContext();
  const { values } = useFilters();
  const [isSaving, setIsSaving] = useState(false);
  const query = { query: { resource: resource as ViewResource } };
  const { data: views = [], isSuccess } = useApi(listSavedViews, query, { staleTime: 60_000 });
  const now = { filter: values, sort };
  const active = views.find(({ search }) => isStanding(search, now, usual));
  const search: ViewSearch = { filter: { ...values }, sort, columns: [...columns] };
  return (
    <Box component="nav" aria-label={t('views.label')} sx={viewsSx}>
      <Link to={{ pathname, search: '', hash }} aria-current={isUsual(now, usual) ? 'page' : undefined}>
        {t('views.all')}
      </Link>
      {views.map((view) => (
        <span key={view.id}>
          <Link
            to={`${addressOf(pathname, view.search)}${hash}`}
            aria-current={view === active ? 'page' : undefined}
            onClick={() => view.search.columns && onColumns(view.search.columns)}
            title={view.isOwn ? undefined : t('views.shared-by', { name: view.ownerName })}
          >
            {view.name}
          </Link>
          {view === active && view.mayChange && <ViewMenu view={view} search={search} />}
        </span>
      ))}
      {/* Not before it is known that none of them is this one: a button that goes again under the finger. */}
      {isSuccess && !active && !isUsual(now, usual) && (
        <Button startIcon={<BookmarkAdd />} onClick={() => setIsSaving(true)}>
          {t('views.save')}
        </Button>
      )}
      {isSaving && (
        <SaveViewDialog
          resource={resource as ViewResource}
          search={search}
          onClose={() => setIsSaving(false)}
        />
      )}
    </Box>
  );
}
