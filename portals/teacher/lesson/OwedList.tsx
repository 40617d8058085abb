import EditNote from '@mui/icons-material/EditNoteOutlined';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { listOverdueReports } from '#calls/teaching/api/lesson-reports.ts';
import type { Reply } from '#domain/contract/endpoint.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { paths } from '#src/paths.ts';
import { Avatar } from '#src/ui/Avatar.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { DayText } from '#src/ui/DayText.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { nameOf, photoOf } from '../given-lesson.ts';

type Overdue = Reply<typeof listOverdueReports>['lessons'];

/** Lessons with a missing report, each with a link to it. */
export function OwedList({ lessons }: { lessons: Overdue }) {
  const { t } = useTranslation('report');
  const zone = useZone();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {lessons.map((lesson) => {
        const { date, time } = wallClockOf(lesson.startsAt, zone);
        const name = nameOf(lesson);
        return (
          <Box component="li" key={lesson.id} sx={row}>
            <Avatar name={name} photoUrl={photoOf(lesson)} />
            <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
              <Box sx={{ fontWeight: 600 }}>{name}</Box>
              <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
                <DayText date={date} />, {time} · {t('owed.over')}{' '}
                <InstantField at={lesson.endsAt} as="relative" />
              </Box>
            </Box>
            <Button
              component={Link}
              to={paths.teacherLesson(lesson.id)}
              variant="outlined"
              startIcon={<EditNote />}
              aria-label={`${t(`owed.${lesson.owes}`)}: ${name}`}
              sx={{ minHeight: 44 }}
            >
              {t(`owed.${lesson.owes}`)}
            </Button>
          </Box>
        );
      })}
    </Box>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  p: 1.5,
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const;
