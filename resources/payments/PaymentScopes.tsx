import { NavLink } from 'react-router';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { onTouch } from '#src/theme/touch.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** All payments, or those that need a reminder. */
export function PaymentScopes() {
  const t = useT();
  return (
    <Box component="nav" aria-label={t('payments.scopes')} sx={nav}>
      <NavLink to={paths.payments} end>
        {t('payments.all')}
      </NavLink>
      <NavLink to={paths.paymentsToChase}>{t('payments.to-chase')}</NavLink>
    </Box>
  );
}

const nav = {
  display: 'flex',
  width: 'fit-content',
  gap: 0.5,
  p: 0.5,
  borderRadius: 1,
  bgcolor: 'action.hover',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 36,
    px: 1.5,
    borderRadius: '9px',
    color: 'text.secondary',
    textDecoration: 'none',
    fontWeight: 600,
    ...onTouch,
  },
  '& a:hover': { color: 'text.primary' },
  '& a.active': {
    bgcolor: 'background.paper',
    color: 'text.primary',
    boxShadow: '0 1px 3px rgb(10 14 40 / 0.2)',
  },
} as const;
