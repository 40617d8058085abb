import MoreHoriz from '@mui/icons-material/MoreHoriz';
import { Button } from '#src/ui/Button.tsx';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, useState } from 'react';
import { enableAccount, sendWelcomeMail } from '#domain/people/api/accounts.ts';
import { useCommand } from '#src/api/queries.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { errorText } from '#src/api/error-text.ts';
import { toast } from '#src/toast-store.ts';
import { inMain } from '../screen/in-main.ts';
import { useT } from '../screen/use-t.ts';
import { DisableDialog } from './DisableDialog.tsx';
import { useRenewRecord } from './use-renew-record.ts';

interface AccountHolder {
  id: string;
  fullName: string;
  email: string;
  disabledAt: string | null;
}

interface AccountMenuProps {
  resource: string;
  holder: AccountHolder;
  /** Further entries, such as the page at the outside CRM. */
  children?: ReactNode;
  /** A further action of the record, before those of the account. */
  action?: { label: string; onClick: () => void } | undefined;
}

type AccountAction = 'disable' | 'enable' | 'welcome' | null;

/** Actions for the account of a record. Each asks for confirmation, since it notifies someone or ends something. */
export function AccountMenu({ resource, holder, children, action }: AccountMenuProps) {
  const t = useT();
  const { id, fullName: name, email, disabledAt } = holder;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asking, setAsking] = useState<AccountAction>(null);
  const renew = useRenewRecord(resource);
  const onError = (error: Error) => toast.error(errorText(error, t));
  const enable = useCommand(enableAccount, {
    onSuccess: () => {
      toast.success(t('account.enabled', { name }));
      return renew();
    },
    onError,
  });
  const welcome = useCommand(sendWelcomeMail, {
    onSuccess: () => toast.success(t('account.welcome-sent', { email })),
    onError,
  });
  const openDialog = (what: AccountAction) => {
    setAnchor(null);
    setAsking(what);
  };
  const close = () => setAsking(null);
  return (
    <>
      <Button
        variant="outlined"
        aria-label={t('record.more')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 44, px: 1 }}
      >
        <MoreHoriz />
      </Button>
      <Menu container={inMain} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {children}
        {action && (
          <MenuItem
            onClick={() => {
              setAnchor(null);
              action.onClick();
            }}
          >
            {action.label}
          </MenuItem>
        )}
        <MenuItem onClick={() => openDialog('welcome')}>{t('account.welcome')}</MenuItem>
        {disabledAt ? (
          <MenuItem onClick={() => openDialog('enable')}>{t('account.enable')}</MenuItem>
        ) : (
          <MenuItem onClick={() => openDialog('disable')} sx={{ color: 'error.main' }}>
            {t('account.disable')}
          </MenuItem>
        )}
      </Menu>
      {asking === 'disable' && <DisableDialog resource={resource} holder={holder} onClose={close} />}
      {asking === 'enable' && (
        <ConfirmDialog
          title={t('account.enable-title', { name })}
          consequence={t('account.enable-text', { name })}
          confirmLabel={t('account.enable')}
          isBusy={enable.isPending}
          onConfirm={() => enable.mutate({ params: { id } }, { onSettled: close })}
          onCancel={close}
        />
      )}
      {asking === 'welcome' && (
        <ConfirmDialog
          title={t('account.welcome-title', { name })}
          consequence={t('account.welcome-text', { email })}
          confirmLabel={t('account.welcome')}
          isBusy={welcome.isPending}
          onConfirm={() => welcome.mutate({ params: { id } }, { onSettled: close })}
          onCancel={close}
        />
      )}
    </>
  );
}
