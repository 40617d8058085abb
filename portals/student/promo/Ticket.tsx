import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PromoReply } from '#domain/billing/api/promos.ts';
import { Box } from '#src/ui/Box.tsx';
import { Typography } from '#src/ui/Typography.tsx';
import { Until } from './Until.tsx';
import { useGives } from './use-gives.ts';

/** The code's offer, its terms, and the next step. */
export function Ticket({ promo, children }: { promo: PromoReply; children: ReactNode }) {
  const { t } = useTranslation('promo');
  const gives = useGives();
  const { code, title, maxUsesPerStudent, isLimited } = promo;
  return (
    <Box component="section" aria-labelledby="promo-title" sx={ticket}>
      <Typography id="promo-title" variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {title ?? t('your-code')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
        <Box sx={{ fontSize: '2rem', fontWeight: 700, lineHeight: 1.2 }}>{gives(promo)}</Box>
        <Box component="code" sx={stamp}>
          {code}
        </Box>
      </Box>
      <Box component="ul" sx={{ m: 0, pl: 2.25, display: 'grid', gap: 0.25 }}>
        <li>
          <Until day={promo.endsOn} />
        </li>
        <li>{t('on-all')}</li>
        {maxUsesPerStudent !== null && <li>{t('per-person', { count: maxUsesPerStudent })}</li>}
        {isLimited && <li>{t('limited')}</li>}
        <li>{t('with-others')}</li>
      </Box>
      {children}
    </Box>
  );
}

const ticket = {
  display: 'grid',
  gap: 1.5,
  p: { xs: 2, sm: 3 },
  borderRadius: 1.5,
  border: '2px dashed',
  borderColor: 'primary.main',
  bgcolor: 'background.paper',
} as const;
const stamp = {
  px: 1.25,
  py: 0.5,
  borderRadius: 1,
  bgcolor: 'action.hover',
  fontSize: '1.0625rem',
  fontWeight: 700,
  letterSpacing: '0.08em',
  overflowWrap: 'anywhere',
  userSelect: 'all',
} as const;
