import { useTranslation } from 'react-i18next';
import { getBookingOptions } from '#calls/scheduling/api/lesson-requests.ts';
import { listProjectedLessons } from '#calls/scheduling/api/student-lessons.ts';
import type { BookingOptions } from '#domain/scheduling/api/lesson-requests.ts';
import type { OwnLesson } from '#domain/scheduling/api/student-lessons.ts';
import { minutesOf } from '#src/features/scheduling/agenda/days.ts';
import { ZoneNote } from '#src/features/scheduling/agenda/ZoneNote.tsx';
import { useApi } from '#src/api/queries.ts';
import { lazyPartWith } from '#src/router/lazy-page.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Skeletons } from '#src/ui/Skeletons.tsx';
import { ToggleGroup } from '#src/ui/ToggleGroup.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { COMING } from '../lesson-data.ts';
import { LessonRequest } from '../lesson/LessonRequest.tsx';
import { WithTeacher } from '../lesson/WithTeacher.tsx';
import { SlotPicker } from './SlotPicker.tsx';
import { useBookingAddress } from './use-booking-address.ts';
import { useMoment } from '#src/features/scheduling/agenda/use-moment.ts';

const WeeklyPicker = lazyPartWith(
  <Skeletons />,
  () => import('../weekly/WeeklyPicker.tsx').then((m) => m.WeeklyPicker),
  'weekly',
);

/** An hour where the school has it, else its shortest lesson. */
const usual = ({ lessonMinutes }: BookingOptions): number =>
  lessonMinutes.includes(60) ? 60 : (lessonMinutes[0] ?? 30);

function MoveNotice({ lesson }: { lesson: OwnLesson }) {
  const { t } = useTranslation('booking');
  const moment = useMoment();
  const values = { name: lesson.groupName ?? lesson.teacherName, when: moment(lesson.startsAt) };
  return (
    <Notice variant={lesson.canMove ? 'info' : 'warning'} role="note">
      <WithTeacher teacher={lesson}>{t(lesson.canMove ? 'move.from' : 'move.ask', values)}</WithTeacher>
    </Notice>
  );
}

function MoveOne({ lessonId, options }: { lessonId: string; options: BookingOptions }) {
  const { t } = useTranslation('booking');
  const coming = useApi(listProjectedLessons, { query: { pageTake: COMING } });
  return (
    <QueryView query={coming}>
      {({ lessons }) => {
        const lesson = lessons.find(({ id }) => id === lessonId);
        if (!lesson?.cancel) return <Notice variant="warning">{t('move.gone')}</Notice>;
        return (
          <>
            {lesson.request && <LessonRequest request={lesson.request} />}
            <MoveNotice lesson={lesson} />
            <SlotPicker minutes={minutesOf(lesson)} lesson={lesson} options={options} />
          </>
        );
      }}
    </QueryView>
  );
}

/** A single lesson, or the same time every week. */
function NewLesson({ options }: { options: BookingOptions }) {
  const { t } = useTranslation('booking');
  const { address, go } = useBookingAddress();
  const minutes = address.minutes ?? usual(options);
  return (
    <>
      <Box sx={{ maxWidth: 360, mb: 2 }}>
        <ToggleGroup
          label={t('kind.label')}
          value={address.isWeekly ? 'weekly' : 'once'}
          options={[
            { value: 'once', label: t('kind.once') },
            { value: 'weekly', label: t('kind.weekly') },
          ]}
          onChange={(kind) =>
            go({ kind: kind === 'weekly' ? kind : null, weekly: null, slot: null, with: null }, true)
          }
        />
      </Box>
      {address.isWeekly ? (
        <WeeklyPicker minutes={minutes} options={options} />
      ) : (
        <SlotPicker minutes={minutes} lesson={null} options={options} />
      )}
    </>
  );
}

/** Books a lesson, or with `?lesson=` moves one: length, a free time, one look at what it costs, done. */
export function BookLessonPage() {
  const { t } = useTranslation('booking');
  const { address } = useBookingAddress();
  const options = useApi(getBookingOptions);
  const { lessonId } = address;
  return (
    <>
      <PageHeader title={t(lessonId ? 'move.title' : 'title')} subtitle={<ZoneNote />} />
      <QueryView query={options}>
        {(rules) =>
          lessonId ? <MoveOne lessonId={lessonId} options={rules} /> : <NewLesson options={rules} />
        }
      </QueryView>
    </>
  );
}
