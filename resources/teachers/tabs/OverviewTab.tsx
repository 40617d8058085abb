import { Box } from '#src/ui/Box.tsx';
import type { TeacherRecord } from '#domain/people/api/teachers.ts';
import { formatIban } from '#domain/values/iban.ts';
import { paths } from '#src/paths.ts';
import { countryName } from '#src/i18n/country-name.ts';
import { Card } from '#src/ui/Card.tsx';
import { MoneyField } from '#src/ui/MoneyField.tsx';
import { NoValue } from '#src/ui/NoValue.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { listAddress } from '#src/backoffice/screen/list-address.ts';
import { CellLink } from '#src/backoffice/table/RowLink.tsx';
import { CustomFacts } from '#src/backoffice/custom-fields/CustomFacts.tsx';
import { DescriptionList } from '#src/backoffice/record/DescriptionList.tsx';
import { PinnedNotes } from '#src/backoffice/record/PinnedNotes.tsx';
import { TwoColumns } from '#src/backoffice/record/TwoColumns.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { teacherLessons, type TeacherLesson } from '#domain/scheduling/api/teacher-tabs.ts';
import { useApi } from '#src/api/queries.ts';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { ComingLessons, useComingRange } from '#src/backoffice/record/ComingLessons.tsx';
import { Link } from 'react-router';
import { LessonCard } from '#src/features/scheduling/agenda/LessonCard.tsx';
import { cityName } from '#src/i18n/city-name.ts';

const TeacherIntroCard = lazyPart(
  () => import('./TeacherIntroCard.tsx').then((m) => m.TeacherIntroCard),
  'recording',
);

/** The next lessons of the coming week. */
function NextLessons({ id }: { id: string }) {
  const t = useT();
  const lessons = useApi(teacherLessons, { params: { id }, query: useComingRange(7) });
  return (
    <ComingLessons query={lessons} shown={5} emptyText={t('lesson.none-week-text')}>
      {(lesson) => <TeacherLessonCard key={lesson.id} lesson={lesson} />}
    </ComingLessons>
  );
}

function KeyFacts({ teacher }: { teacher: TeacherRecord }) {
  const { id, levels, studentCount, country, timeZone, hiredOn, roomUrl, hourlyRateCents, iban } = teacher;
  return (
    <DescriptionList
      words="teachers.field"
      facts={{
        levels: levels.join(', ') || <NoValue />,
        studentCount: (
          <CellLink to={listAddress(paths.students, { filter: { teacherId: id } })}>{studentCount}</CellLink>
        ),
        country: country ? countryName(country) : <NoValue />,
        timeZone: cityName(timeZone),
        hiredOn: <PlainDateField date={hiredOn} />,
        roomUrl: roomUrl ? (
          <a href={roomUrl} target="_blank" rel="noreferrer">
            {roomUrl}
          </a>
        ) : (
          <NoValue />
        ),
        // Others than admins read null (the API).
        ...(hourlyRateCents !== null && { hourlyRateCents: <MoneyField cents={hourlyRateCents} /> }),
        ...(iban !== null && { iban: formatIban(iban) }),
      }}
    />
  );
}

/** A teacher's overview: today's work and the most important facts. */
export function OverviewTab({ teacher }: { teacher: TeacherRecord }) {
  const t = useT();
  return (
    <TwoColumns
      aside={
        <>
          <Card title={t('record.facts')}>
            <KeyFacts teacher={teacher} />
          </Card>
          <CustomFacts resource="teachers" values={teacher.customFields} />
          <TeacherIntroCard teacher={teacher} />
          {teacher.biography && (
            <Card title={t('teachers.field.biography')}>
              <Box sx={{ whiteSpace: 'pre-wrap' }}>{teacher.biography}</Box>
            </Card>
          )}
        </>
      }
    >
      <PinnedNotes noun="teacher" recordId={teacher.id} />
      <NextLessons id={teacher.id} />
    </TwoColumns>
  );
}

/** Returns title and link of a lesson: the group, otherwise the student. */
function headOf({ groupId, groupName, students }: TeacherLesson) {
  if (groupId) return { title: groupName ?? '', to: paths.group(groupId) };
  const [student] = students;
  return student ? { title: student.fullName, to: paths.student(student.id) } : { title: '' };
}

/** A teacher's lesson: participants, seats taken, and the reason if it was cancelled. */
function TeacherLessonCard({ lesson }: { lesson: TeacherLesson }) {
  const t = useT();
  const { groupId, students, seatsTaken, capacity, cancelReason } = lesson;
  const { title, to } = headOf(lesson);
  return (
    <LessonCard lesson={lesson} title={title || t('lesson.no-one')} {...(to && { to })}>
      {groupId && (
        <Box sx={{ fontSize: '0.875rem', display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
          <span>{t('lesson.seats', { taken: seatsTaken, capacity })}</span>
          {students.map(({ id, fullName }) => (
            <Link key={id} to={paths.student(id)} style={{ color: 'inherit' }}>
              {fullName}
            </Link>
          ))}
        </Box>
      )}
      {cancelReason && (
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          {t('lesson.cancelled-because', { reason: cancelReason })}
        </Box>
      )}
    </LessonCard>
  );
}
