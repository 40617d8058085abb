import BookmarkAdd from '@mui/icons-material/BookmarkAddOutlined';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useState } from 'react';
import { type SortPayload, useListContext } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { type Density, listSavedViews, type SavedView, type ViewSearch } from '#domain/api/saved-views.ts';
import { useApi } from '#src/api/queries.ts';
import type { ResourceName } from '#src/resource-paths.ts';
import { useWords } from '../use-words.ts';
import { listAddress } from './list-address.ts';
import { SaveViewDialog } from './SaveViewDialog.tsx';
import { isStanding, isUsual } from './saved-view.ts';
import type { FilterValues } from './filter.ts';
import { useFilters } from './use-filters.ts';
import { useListDisplay } from './use-list-display.ts';
import { ViewMenu } from './ViewMenu.tsx';
import { viewsSx } from './view-style.ts';

interface SavedViewsProps {
  resource: ResourceName;
  /** The list's own order, where a view names none. */
  sort: SortPayload;
  columns: readonly string[];
  density: Density;
  /** A view is chosen: columns and density as it has them. */
  onTake: (search: SavedView['search']) => void;
  /** What the list is filtered by while nobody has chosen anything. */
  unfiltered?: FilterValues;
}

type ViewResource = SavedView['resource'];
const addressOf = (path: string, { filter, sort }: SavedView['search']) =>
  listAddress(path, { ...(filter && { filter }), ...(sort && { sort }) });

/** The list's views as links: own and shared ones, and how to keep the present one. */
export function SavedViews(props: SavedViewsProps) {
  const { resource, sort: usual, columns, density, onTake, unfiltered } = props;
  const t = useWords();
  const { pathname, hash } = useLocation();
  const { sort } = useListContext();
  const { values } = useFilters();
  const [isSaving, setIsSaving] = useState(false);
  const query = { query: { resource: resource as ViewResource } };
  const { data: views = [], isSuccess } = useApi(listSavedViews, query, { staleTime: 60_000 });
  const now = { filter: values, sort };
  const active = views.find(({ search }) => isStanding(search, now, usual));
  const search: ViewSearch = { filter: { ...values }, sort, columns: [...columns], density };
  const { display } = useListDisplay(resource);
  // A bare address would open with the view that the list opens with.
  const whole = display?.view ? { filter: JSON.stringify(unfiltered ?? {}) } : {};
  const stands = isUsual(now, usual, unfiltered);
  // Not before it is known that none of them is this one: a button that goes again under the finger.
  const isNew = isSuccess && !active && !stands;
  const hasSeveral = views.length > 0 || Boolean(display?.view);
  if (!hasSeveral && !isNew) return <Box sx={{ flex: { sm: 1 } }} />;
  return (
    <Box component="nav" aria-label={t('views.label')} sx={viewsSx}>
      {hasSeveral && (
        <Link
          to={{ pathname, search: new URLSearchParams(whole).toString(), hash }}
          aria-current={stands ? 'page' : undefined}
        >
          {unfiltered ? t('views.usual') : t('views.all')}
        </Link>
      )}
      {views.map((view) => (
        <span key={view.id}>
          <Link
            to={`${addressOf(pathname, view.search)}${hash}`}
            aria-current={view === active ? 'page' : undefined}
            onClick={() => onTake(view.search)}
            title={view.isOwn ? undefined : t('views.shared-by', { name: view.ownerName })}
          >
            {view.name}
          </Link>
          {view === active && <ViewMenu view={view} search={search} />}
        </span>
      ))}
      {isNew && (
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
