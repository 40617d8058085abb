import { TAG } from '#src/i18n/locale.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type BusinessLesson, businessLessons } from '#calls/business/api/business-usage.ts';
import { addDays } from '#domain/values/plain-date.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { useApi } from '#src/api/queries.ts';
import { OUTCOME_TONE } from '#src/features/business/usage/outcome-tone.ts';
import { paths } from '#src/paths.ts';
import { toneSx } from '#src/theme/tones.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { scrollHint } from '#src/theme/scroll-hint.ts';

const DAYS = 90;
/** As many seats as one answer holds. */
const MOST = 100;
const SIGN: Readonly<Record<BusinessLesson['outcome'], string>> = {
  COMPLETED: '✓',
  MISSED: '✗',
  LATE_CANCELLED: '–',
  TEACHER_FAULT: 'T',
  CANCELLED: '·',
  UPCOMING: '○',
  OPEN: '?',
};
const day = new Intl.DateTimeFormat(TAG, { day: '2-digit', month: '2-digit' });

interface AttendanceGridProps {
  groupId: string;
  members: readonly { id: string; fullName: string }[];
}

/** Recent attendance of a group, with a legend of the symbols. */
export function AttendanceGrid({ groupId, members }: AttendanceGridProps) {
  const { t } = useTranslation('company');
  const today = useToday();
  const query = { groupId, from: addDays(today, -DAYS), to: today, pageTake: MOST };
  const seats = useApi(businessLessons, { query });
  return (
    <Card title={t('grid.title')}>
      <QueryView query={seats}>
        {({ lessons }) =>
          lessons.length === 0 ? (
            <Box sx={{ color: 'text.secondary' }}>{t('grid.none')}</Box>
          ) : (
            <Grid lessons={lessons} members={members} />
          )
        }
      </QueryView>
    </Card>
  );
}

function Grid({
  lessons,
  members,
}: { lessons: readonly BusinessLesson[] } & Pick<AttendanceGridProps, 'members'>) {
  const { t } = useTranslation('company');
  const dates = [...new Map(lessons.map((seat) => [seat.lessonId, seat.startsAt]))].toReversed();
  const outcomeOf = (studentId: string, lessonId: string) =>
    lessons.find((seat) => seat.studentId === studentId && seat.lessonId === lessonId)?.outcome;
  const seen = [...new Set(lessons.map(({ outcome }) => outcome))];
  return (
    <>
      <Box sx={scroller} tabIndex={0} role="group" aria-label={t('grid.title')}>
        <Box component="table" sx={table}>
          <thead>
            <tr>
              <th scope="col">{t('by.employee')}</th>
              {dates.map(([lessonId, startsAt]) => (
                <th key={lessonId} scope="col">
                  {day.format(new Date(startsAt))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {members.map(({ id, fullName }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to={paths.businessStudent(id)}>{fullName}</Link>
                </th>
                {dates.map(([lessonId]) => (
                  <td key={lessonId}>
                    <Cell outcome={outcomeOf(id, lessonId)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
      <Box component="p" sx={{ color: 'text.secondary', fontSize: '0.875rem', m: 0, mt: 1.5 }}>
        {seen.map((outcome) => `${SIGN[outcome]} ${t(`outcome.${outcome}`)}`).join(' · ')}
      </Box>
    </>
  );
}

function Cell({ outcome }: { outcome: BusinessLesson['outcome'] | undefined }) {
  const { t } = useTranslation('company');
  if (!outcome) return <span className="visually-hidden">{t('grid.not-in')}</span>;
  return (
    <Box component="span" sx={[sign, toneSx(OUTCOME_TONE[outcome])]}>
      <span aria-hidden>{SIGN[outcome]}</span>
      <span className="visually-hidden">{t(`outcome.${outcome}`)}</span>
    </Box>
  );
}

const sign = {
  display: 'inline-grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  borderRadius: 1,
  fontWeight: 700,
} as const;
const table = {
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { p: 0.5, textAlign: 'center', height: 44 },
  '& thead th': { fontSize: '0.8125rem', color: 'text.secondary', fontWeight: 600 },
  '& th:first-of-type': {
    textAlign: 'left',
    position: 'sticky',
    left: 0,
    bgcolor: 'background.paper',
    pr: 1.5,
    minWidth: 132,
    maxWidth: 200,
    fontWeight: 400,
  },
  '& a': { color: 'primary.main' },
} as const;
// Contains the text for screen readers: otherwise it would widen the page on a phone.
const scroller = { position: 'relative', overflowX: 'auto', ...scrollHint('var(--paper)') } as const;
