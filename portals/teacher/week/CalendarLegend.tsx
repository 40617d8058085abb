import { useTranslation } from 'react-i18next';
import { LESSON_DISPLAY, type LessonDisplay } from '#domain/scheduling/lesson.ts';
import { toneSx } from '#src/theme/tones.ts';
import { BadgeIcon } from '#src/ui/BadgeIcon.tsx';
import { Box } from '#src/ui/Box.tsx';

const DISPLAYS = Object.keys(LESSON_DISPLAY) as LessonDisplay[];

/** What the calendar's colours mean. */
export function CalendarLegend() {
  const { t } = useTranslation(['teacher-week', 'vocabulary']);
  return (
    <Box component="ul" aria-label={t('legend')} sx={list}>
      <li>
        <Box aria-hidden sx={swatch} />
        {t('available')}
      </li>
      {DISPLAYS.map((display) => (
        <li key={display}>
          <Box aria-hidden component="span" sx={[sign, toneSx(LESSON_DISPLAY[display].colour)]}>
            <BadgeIcon name={LESSON_DISPLAY[display].icon} size="0.9375rem" />
          </Box>
          {t(`vocabulary:lessonDisplay.${display}`)}
        </li>
      ))}
    </Box>
  );
}

const list = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2.5,
  rowGap: 0.5,
  listStyle: 'none',
  m: 0,
  mt: 1.5,
  p: 0,
  fontSize: '0.8125rem',
  color: 'text.secondary',
  '& li': { display: 'flex', alignItems: 'center', gap: 0.75 },
} as const;
const swatch = {
  width: 22,
  height: 16,
  borderRadius: '4px',
  bgcolor: 'var(--tone-success-soft)',
  border: '1px dashed color-mix(in srgb, var(--tone-success-ink) 55%, transparent)',
} as const;
const sign = { display: 'grid', placeItems: 'center', width: 22, height: 22, borderRadius: '4px' } as const;
