import { studentLessons, students } from '#domain/people/api/students.ts';
import { paths } from '#src/paths.ts';
import { DayList } from '#src/features/scheduling/agenda/DayList.tsx';
import { daysOf } from '#src/features/scheduling/agenda/days.ts';
import { useNow } from '#src/features/scheduling/agenda/use-now.ts';
import { useApi } from '#src/api/queries.ts';
import { Avatar } from '#src/ui/Avatar.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { NoValue } from '#src/ui/NoValue.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { CellLink } from '#src/backoffice/table/RowLink.tsx';
import { FieldLabel } from '#src/backoffice/table/FieldLabel.tsx';
import { useComingRange } from '#src/backoffice/record/ComingLessons.tsx';
import { DescriptionList } from '#src/backoffice/record/DescriptionList.tsx';
import { LocalTime } from '#src/backoffice/record/LocalTime.tsx';
import { PinnedNotes } from '#src/backoffice/record/PinnedNotes.tsx';
import { StudentLessonCard } from '#resources/lessons/StudentLessonCard.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

const SHOWN = 3;

function NextLessons({ id }: { id: string }) {
  const t = useT('tasks');
  const now = useNow();
  const zone = useZone();
  const query = useApi(studentLessons, { params: { id }, query: useComingRange(28) });
  return (
    <QueryView query={query}>
      {(rows) => {
        const coming = rows.filter(
          ({ endsAt, status }) => Date.parse(endsAt) > now && status !== 'CANCELLED',
        );
        if (coming.length === 0) return t('lesson.none-text');
        return (
          <DayList level="h3" days={daysOf(coming.slice(0, SHOWN), zone)}>
            {(lesson) => <StudentLessonCard key={lesson.id} lesson={lesson} />}
          </DayList>
        );
      }}
    </QueryView>
  );
}

/** Whom the request is about, at a glance: who they are, what they can spend, what comes next, what one must know. */
export function StudentGlance({ id }: { id: string }) {
  const t = useT('tasks');
  const query = useApi(students.one, { params: { id } });
  return (
    <>
      <PinnedNotes noun="student" recordId={id} />
      <Card title={t('glance.student')}>
        <QueryView query={query}>
          {(student) => (
            <Box sx={{ display: 'grid', gap: 2 }}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25 }}>
                <Avatar name={student.fullName} photoUrl={student.photoUrl} size={44} />
                <Box sx={{ flex: 1, minWidth: 0, fontWeight: 600 }}>
                  <CellLink to={paths.student(student.id)}>{student.fullName}</CellLink>
                </Box>
                <StatusBadge value={student.activityStatus} />
              </Box>
              <DescriptionList
                words="support-tasks.student"
                facts={{
                  language: (
                    <>
                      <FieldLabel of={`language.${student.language}`} /> {student.level}
                    </>
                  ),
                  teacher: student.teacherId ? (
                    <CellLink to={paths.teacher(student.teacherId)}>{student.teacherName}</CellLink>
                  ) : (
                    <NoValue />
                  ),
                  credits: t('glance.credits', {
                    individual: student.individualCredits,
                    group: student.groupCredits,
                  }),
                  phone: student.phone ? <a href={`tel:${student.phone}`}>{student.phone}</a> : <NoValue />,
                }}
              />
              <LocalTime timeZone={student.timeZone} />
            </Box>
          )}
        </QueryView>
      </Card>
      <Card title={t('lesson.next')}>
        <NextLessons id={id} />
      </Card>
    </>
  );
}
