import MoreHoriz from '@mui/icons-material/MoreHoriz';
import { IconButton } from '#src/ui/IconButton.tsx';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { listDeleted } from '#domain/office/api/deleted.ts';
import {
  listDisplays,
  listSavedViews,
  type SavedView,
  updateSavedView,
  type ViewSearch,
} from '#domain/office/api/saved-views.ts';
import { useCommand } from '#src/api/queries.ts';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { errorText } from '#src/api/error-text.ts';
import { toast } from '#src/toast-store.ts';
import { useDeleteRecord } from '../record/use-delete-record.ts';
import { useDeletedToast } from '../record/use-restore.ts';
import { inMain } from '../screen/in-main.ts';
import { useT } from '../screen/use-t.ts';
import { useRenewViews } from './use-renew-views.ts';
import { useListDisplay } from '../table/use-list-display.ts';
import { ChangeViewDialog } from './ChangeViewDialog.tsx';

interface ViewMenuProps {
  view: SavedView;
  /** The current list, including its columns. */
  search: ViewSearch;
}

type Open = 'menu' | 'name' | 'delete' | null;

/** Actions for the current view. */
export function ViewMenu({ view, search }: ViewMenuProps) {
  const t = useT();
  const [open, setOpen] = useState<Open>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { user } = useUserContext();
  const { display, arrange } = useListDisplay(view.resource);
  const isOwnChoice = display?.view?.id === view.id && display.view.isOwnChoice;
  const close = () => setOpen(null);
  const renew = useRenewViews(view.resource);
  const onError = (error: unknown) => {
    toast.error(errorText(error, t));
    renew();
  };
  const update = useCommand(updateSavedView, {
    invalidates: [listSavedViews, listDisplays],
    onSuccess: () => toast.success(t('views.saved', { name: view.name })),
    onError,
  });
  const sayDeleted = useDeletedToast({ shows: [listSavedViews, listDisplays] });
  const { remove, isPending } = useDeleteRecord('saved-views', {
    invalidates: [listSavedViews, listDisplays, listDeleted],
    onDeleted: (id) => sayDeleted(t('views.deleted', { name: view.name }), id),
    onError,
  });
  const params = { id: view.id };
  const save = (body: { search: ViewSearch } | { isSchoolDefault: boolean }) => {
    close();
    update.mutate({ params, body: { ...body, version: view.version } });
  };
  const openWith = (viewId: string | null) => {
    close();
    arrange({ viewId });
    toast.success(t(viewId ? 'views.opens-with' : 'views.opens-without', { name: view.name }));
  };
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('views.menu', { name: view.name })}
        aria-haspopup="menu"
        aria-expanded={open === 'menu'}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setOpen('menu');
        }}
      >
        <MoreHoriz fontSize="small" />
      </IconButton>
      <Menu container={inMain} anchorEl={anchor} open={open === 'menu'} onClose={close}>
        <MenuItem onClick={() => openWith(isOwnChoice ? null : view.id)}>
          {t(isOwnChoice ? 'views.open-no-more' : 'views.open-with')}
        </MenuItem>
        {user?.admin && (
          <MenuItem onClick={() => save({ isSchoolDefault: !view.isSchoolDefault })}>
            {t(view.isSchoolDefault ? 'views.school-no-more' : 'views.school-default')}
          </MenuItem>
        )}
        {view.mayChange && <MenuItem onClick={() => setOpen('name')}>{t('views.change')}</MenuItem>}
        {view.mayChange && <MenuItem onClick={() => save({ search })}>{t('views.keep-columns')}</MenuItem>}
        {view.mayChange && <MenuItem onClick={() => setOpen('delete')}>{t('views.delete')}</MenuItem>}
      </Menu>
      {open === 'name' && <ChangeViewDialog view={view} onClose={close} />}
      {open === 'delete' && (
        <ConfirmDialog
          title={t('views.delete-title', { name: view.name })}
          consequence={view.isShared ? t('views.delete-shared') : t('views.delete-own')}
          confirmLabel={t('views.delete')}
          isDangerous
          isBusy={isPending}
          onConfirm={() => remove(view, { onSettled: close })}
          onCancel={close}
        />
      )}
    </>
  );
}
