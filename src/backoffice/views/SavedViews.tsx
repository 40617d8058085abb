import { Link, useLocation } from 'react-router';
import type { SavedView } from '#domain/office/api/saved-views.ts';
import { Box } from '#src/ui/Box.tsx';
import { useT } from '../screen/use-t.ts';
import { listAddress } from '../screen/list-address.ts';
import { useListDisplay } from '../table/use-list-display.ts';
import { useViews, type ViewsOf } from './use-views.ts';
import { ViewMenu } from './ViewMenu.tsx';
import { viewsSx } from './view-style.ts';

interface SavedViewsProps {
  of: ViewsOf;
  /** A view is chosen: columns and density as it has them. */
  onTake: (search: SavedView['search']) => void;
}

const addressOf = (path: string, { filter, sort }: SavedView['search']) =>
  listAddress(path, { ...(filter && { filter }), ...(sort && { sort }) });

/** The list's views as links: own and shared ones. */
export function SavedViews({ of, onTake }: SavedViewsProps) {
  const { unfiltered } = of;
  const t = useT();
  const { pathname, hash } = useLocation();
  const { views, active, search, stands } = useViews(of);
  const { display } = useListDisplay(of.resource);
  // A bare address would open with the view that the list opens with.
  const whole = display?.view ? { filter: JSON.stringify(unfiltered ?? {}) } : {};
  if (views.length === 0 && !display?.view) return <Box sx={{ flex: { sm: 1 } }} />;
  return (
    <Box component="nav" aria-label={t('views.label')} data-print="no" sx={viewsSx}>
      <Link
        to={{ pathname, search: new URLSearchParams(whole).toString(), hash }}
        aria-current={stands ? 'page' : undefined}
      >
        {unfiltered ? t('views.usual') : t('views.all')}
      </Link>
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
    </Box>
  );
}
