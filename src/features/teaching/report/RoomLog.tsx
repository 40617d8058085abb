import { useTranslation } from 'react-i18next';
import type { LessonOfTeacher } from '#calls/teaching/api/lesson-reports.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { Box } from '#src/ui/Box.tsx';
import { useZone } from '#src/ui/zone-context.ts';

/** The connection log, in the reader's zone. */
export function RoomLog({ presence }: Pick<LessonOfTeacher, 'presence'>) {
  const { t } = useTranslation('report');
  const zone = useZone();
  const clock = (at: string) => wallClockOf(at, zone).time;
  if (presence.length === 0) return <Box sx={{ color: 'text.secondary' }}>{t('log.none')}</Box>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {presence.map(({ accountId, fullName, enteredAt, leftAt }) => (
        <Box component="li" key={`${accountId}${enteredAt}`} sx={row}>
          <span>{fullName}</span>
          <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', color: 'text.secondary' }}>
            {clock(enteredAt)} – {leftAt ? clock(leftAt) : t('log.now')}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 2,
  py: 0.75,
} as const;
