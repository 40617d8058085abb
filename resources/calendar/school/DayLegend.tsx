import { useIsPhone } from '#src/layout/use-is-phone.ts';
import { Box } from '#src/ui/Box.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** What the backgrounds of the board mean, and how empty time is selected. */
export function DayLegend({ canEdit }: { canEdit: boolean }) {
  const t = useT();
  const isPhone = useIsPhone();
  return (
    <Box sx={row}>
      <Box component="span" sx={[mark, { '&::before': { ...box, ...available } }]}>
        {t('lesson-calendar.legend.available')}
      </Box>
      <Box component="span" sx={[mark, { '&::before': { ...box, bgcolor: 'action.selected' } }]}>
        {t('lesson-calendar.legend.outside')}
      </Box>
      <Box component="span" sx={[mark, { '&::before': { ...box, backgroundImage: STRIPES } }]}>
        {t('lesson-calendar.legend.busy')}
      </Box>
      <Box component="span" id="calendar-keys" className={canEdit ? undefined : 'visually-hidden'} sx={keys}>
        {t(
          canEdit
            ? isPhone
              ? 'lesson-calendar.touch'
              : 'lesson-calendar.keys'
            : 'lesson-calendar.keys-view',
        )}
      </Box>
    </Box>
  );
}

const STRIPES =
  'repeating-linear-gradient(135deg, color-mix(in srgb, currentColor 45%, transparent) 0 3px, transparent 3px 6px)';
const row = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.5,
  fontSize: '0.8125rem',
  color: 'text.secondary',
} as const;
const mark = { display: 'inline-flex', alignItems: 'center', gap: 0.75 } as const;
const box = {
  content: '""',
  width: 14,
  height: 14,
  borderRadius: '3px',
  border: '1px solid color-mix(in srgb, currentColor 45%, transparent)',
} as const;
const available = { bgcolor: 'background.paper', borderColor: 'var(--tone-success-ink)' } as const;
const keys = { ml: { md: 'auto' } } as const;
