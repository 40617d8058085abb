import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined';
import type { SolutionRecord } from '#domain/teaching/api/solutions.ts';
import { FromTo } from '#src/features/scheduling/agenda/FromTo.tsx';
import { useCityNote } from '#src/features/scheduling/agenda/use-moment.ts';
import { useSpanText } from '#src/features/scheduling/agenda/use-span-text.ts';
import { Box } from '#src/ui/Box.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { EffectList } from './EffectList.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

type Change = SolutionRecord['calendar'][number];
type Place = NonNullable<Change['before']>;

/** Maximum number of weekly dates shown; the effect on the others is the same. */
const MOST = 3;

const isSame = (one: Place, other: Place): boolean =>
  one.startsAt === other.startsAt && one.teacherId === other.teacherId;

/** One lesson, from where to where. */
function Lesson({ before, after }: Change) {
  const t = useT('tasks');
  const span = useSpanText();
  const city = useCityNote()(useZone());
  const place = ({ teacherName, ...lesson }: Place) => `${span(lesson)}${city}, ${teacherName}`;
  if (before && after && isSame(before, after)) return <dd>{t('effect.stays', { place: place(after) })}</dd>;
  if (before && after)
    return (
      <dd>
        <FromTo from={place(before)} to={place(after)} />
      </dd>
    );
  return (
    <dd>
      {before && (
        <Box>
          <span className="visually-hidden">{t('effect.cancelled')} </span>
          <del>{place(before)}</del>
        </Box>
      )}
      {after && (
        <Box>
          <span aria-hidden>+ </span>
          <span className="visually-hidden">{t('effect.new')} </span>
          <b>{place(after)}</b>
        </Box>
      )}
    </dd>
  );
}

export function CalendarEffect({ calendar }: Pick<SolutionRecord, 'calendar'>) {
  const t = useT('tasks');
  const more = calendar.length - MOST;
  const lines = calendar
    .slice(0, MOST)
    .map((change) => <Lesson key={`${change.lessonId} ${change.after?.startsAt}`} {...change} />);
  return (
    <EffectList icon={CalendarMonth} label={t('effect.calendar')}>
      {more > 0 ? [...lines, <dd key="more">{t('effect.more', { count: more })}</dd>] : lines}
    </EffectList>
  );
}
