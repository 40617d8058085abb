import { NavLink } from 'react-router-dom';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { onTouch } from '#src/ui/style/touch.ts';
import { useWords } from '../use-words.ts';

/** All payments, or those that somebody has to ask for. */
export function PaymentScopes() {
  const t = useWords();
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
  gap: 0.5,
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 36,
    px: 1.5,
    borderRadius: 99,
    color: 'text.secondary',
    textDecoration: 'none',
    fontWeight: 600,
    ...onTouch,
  },
  '& a:hover': { bgcolor: 'action.hover' },
  '& a.active': { bgcolor: 'action.hover', color: 'text.primary' },
} as const;
