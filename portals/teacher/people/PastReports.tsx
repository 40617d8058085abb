import { useTranslation } from 'react-i18next';
import type { PastLesson } from '#calls/teaching/api/students-of-teacher.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Link } from '#src/ui/Link.tsx';
import { DayText } from '#src/ui/DayText.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { useZone } from '#src/ui/zone-context.ts';

function Line({ label, text }: { label: string; text: string | null }) {
  if (!text) return null;
  return (
    <Box sx={{ whiteSpace: 'pre-line' }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {label}:
      </Box>{' '}
      {text}
    </Box>
  );
}

function Before({ lesson }: { lesson: PastLesson }) {
  const { t } = useTranslation(['people', 'report']);
  const zone = useZone();
  const { report, isOwn, id, teacherName } = lesson;
  const { date, time } = wallClockOf(lesson.startsAt, zone);
  const when = (
    <span>
      <DayText date={date} />, {time}
    </span>
  );
  return (
    <Box component="li" sx={row}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {isOwn ? (
          <Link
            to={paths.teacherLesson(id)}
            sx={{ minHeight: 44, display: 'inline-flex', alignItems: 'center' }}
          >
            {when}
          </Link>
        ) : (
          when
        )}
        <StatusBadge of="lessonStatus" value={lesson.seatStatus} size="small" />
        {!isOwn && <Box sx={{ color: 'text.secondary' }}>{teacherName}</Box>}
      </Box>
      {report ? (
        <Box sx={{ display: 'grid', gap: 0.5 }}>
          <Line label={t('report:done')} text={report.done} />
          <Line label={t('report:homework')} text={report.homework} />
          <Line label={t('report:words.title')} text={report.words.join(', ')} />
          <Line label={t('report:level-note')} text={report.levelNote} />
          <Line label={t('report:internal')} text={report.internalNote} />
        </Box>
      ) : (
        <Box sx={{ color: 'text.secondary' }}>{t('no-report')}</Box>
      )}
    </Box>
  );
}

/** Content of the latest lessons, with colleagues' notes. */
export function PastReports({ past }: { past: readonly PastLesson[] }) {
  const { t } = useTranslation('people');
  return (
    <Card title={t('past')}>
      {past.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('no-past')}</Box>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {past.map((lesson) => (
          <Before key={lesson.id} lesson={lesson} />
        ))}
      </Box>
    </Card>
  );
}

const row = { py: 1.25, '& + &': { borderTop: 1, borderColor: 'divider' } } as const;
