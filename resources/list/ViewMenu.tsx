import MoreHoriz from '@mui/icons-material/MoreHoriz';
import { IconButton } from '#src/ui/IconButton.tsx';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import {
  deleteSavedView,
  listSavedViews,
  type SavedView,
  updateSavedView,
  type ViewSearch,
} from '#domain/api/saved-views.ts';
import { useCommand } from '#src/api/queries.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { errorText } from '#src/ui/error-text.ts';
import { toast } from '#src/ui/toast-store.ts';
import { inMain } from '../screen/in-main.ts';
import { useWords } from '../use-words.ts';
import { SaveViewDialog } from './SaveViewDialog.tsx';

interface ViewMenuProps {
  view: SavedView;
  /** The list as it stands, columns and all. */
  search: ViewSearch;
}

type Open = 'menu' | 'name' | 'delete' | null;

/** What can be done with the view in sight. */
export function ViewMenu({ view, search }: ViewMenuProps) {
  const t = useWords();
  const [open, setOpen] = useState<Open>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setOpen(null);
  const onError = (error: Error) => toast.error(errorText(error, t));
  const update = useCommand(updateSavedView, {
    invalidates: [listSavedViews],
    onSuccess: () => toast.success(t('views.saved', { name: view.name })),
    onError,
  });
  const remove = useCommand(deleteSavedView, { invalidates: [listSavedViews], onError });
  const params = { id: view.id };
  const keepColumns = () => {
    close();
    update.mutate({ params, body: { search } });
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
        <MenuItem onClick={() => setOpen('name')}>{t('views.change')}</MenuItem>
        <MenuItem onClick={keepColumns}>{t('views.keep-columns')}</MenuItem>
        <MenuItem onClick={() => setOpen('delete')}>{t('views.delete')}</MenuItem>
      </Menu>
      {open === 'name' && (
        <SaveViewDialog resource={view.resource} search={search} view={view} onClose={close} />
      )}
      {open === 'delete' && (
        <ConfirmDialog
          title={t('views.delete-title', { name: view.name })}
          consequence={view.isShared ? t('views.delete-shared') : t('views.delete-own')}
          confirmLabel={t('views.delete')}
          isDangerous
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate({ params }, { onSettled: close })}
          onCancel={close}
        />
      )}
    </>
  );
}
