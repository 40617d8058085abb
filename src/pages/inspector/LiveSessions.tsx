import { useTranslation } from 'react-i18next';
import type { Inspection } from '#calls/teaching/api/course-links.ts';
import { Box } from '#src/ui/Box.tsx';
import { Chip } from '#src/ui/Chip.tsx';

interface LiveSessionsProps {
  live: Inspection['live'];
  timeOf: (at: string) => string;
}

/** The current sessions, with the people in the classroom. */
export function LiveSessions({ live, timeOf }: LiveSessionsProps) {
  const { t } = useTranslation('inspector');
  const { t: say } = useTranslation('evidence');
  if (live.length === 0) return <Box sx={{ color: 'text.secondary' }}>{t('no-one-live')}</Box>;
  return live.map(({ startsAt, endsAt, teacherName, inside }) => (
    <Box key={`${startsAt}${teacherName}`} sx={{ '& + &': { mt: 2 } }}>
      <b>{t('session', { from: timeOf(startsAt), to: timeOf(endsAt).slice(-5), teacher: teacherName })}</b>
      {inside.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>{t('empty')}</Box>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {inside.map(({ fullName, isTeacher, enteredAt }) => (
            <Box
              component="li"
              key={`${fullName}${enteredAt}`}
              sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', py: 0.75, alignItems: 'center' }}
            >
              <Chip tone={isTeacher ? 'accent' : 'regular'} icon={isTeacher ? 'School' : 'Person'}>
                {say(isTeacher ? 'word.role.TEACHER' : 'word.role.PARTICIPANT')}
              </Chip>
              <span>{fullName}</span>
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {t('since', { time: timeOf(enteredAt).slice(-5) })}
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  ));
}
