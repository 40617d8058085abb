import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined';
import type { SolutionRecord } from '#domain/api/solutions.ts';
import { Box } from '#src/ui/Box.tsx';
import { Effect } from './Effect.tsx';
import { useTaskWords } from './use-task-words.ts';
import { useWhen } from './use-when.ts';

type Change = SolutionRecord['calendar'][number];
type Place = NonNullable<Change['before']>;

/** Weekly lessons are many: the first of them say what happens to all. */
const MOST = 3;

const isSame = (one: Place, other: Place): boolean =>
  one.startsAt === other.startsAt && one.teacherId === other.teacherId;

/** One lesson, from where to where. */
function Lesson({ before, after }: Change) {
  const t = useTaskWords();
  const when = useWhen();
  const place = ({ startsAt, teacherName }: Place) => `${when(startsAt)}, ${teacherName}`;
  if (before && after && isSame(before, after)) return <dd>{t('effect.stays', { place: place(after) })}</dd>;
  return (
    <dd>
      {before && (
        <Box>
          <span className="visually-hidden">{t(after ? 'effect.from' : 'effect.cancelled')} </span>
          <del>{place(before)}</del>
        </Box>
      )}
      {after && (
        <Box>
          <span aria-hidden>{before ? '→ ' : '+ '}</span>
          <span className="visually-hidden">{t(before ? 'effect.to' : 'effect.new')} </span>
          <b>{place(after)}</b>
        </Box>
      )}
    </dd>
  );
}

export function CalendarEffect({ calendar }: Pick<SolutionRecord, 'calendar'>) {
  const t = useTaskWords();
  const more = calendar.length - MOST;
  const lines = calendar
    .slice(0, MOST)
    .map((change) => <Lesson key={`${change.lessonId} ${change.after?.startsAt}`} {...change} />);
  return (
    <Effect icon={CalendarMonth} label={t('effect.calendar')}>
      {more > 0 ? [...lines, <dd key="more">{t('effect.more', { count: more })}</dd>] : lines}
    </Effect>
  );
}
