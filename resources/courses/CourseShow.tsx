import { Box } from '#src/ui/Box.tsx';
import type { CourseRecord } from '#domain/api/courses.ts';
import { paths } from '#src/paths.ts';
import { Card } from '#src/ui/Card.tsx';
import { MoneyField } from '#src/ui/MoneyField.tsx';
import { NoValue } from '#src/ui/NoValue.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { CellLink } from '../list/RowLink.tsx';
import { BackLink } from '../record/BackLink.tsx';
import { Facts } from '../record/Facts.tsx';
import { NotesTab } from '../record/NotesTab.tsx';
import { RecordGrid } from '../record/RecordGrid.tsx';
import { RecordScreen } from '../record/RecordScreen.tsx';
import { useWords } from '../use-words.ts';
import { CourseMode, CourseStatus } from './course-words.tsx';

function CourseFacts({ course }: { course: CourseRecord }) {
  return (
    <Facts
      words="courses.field"
      facts={{
        number: `${course.actionNumber} / ${course.groupNumber}`,
        status: <CourseStatus status={course.status} />,
        businessName: <CellLink to={paths.businessOne(course.businessId)}>{course.businessName}</CellLink>,
        teacherName: course.teacherId ? (
          <CellLink to={paths.teacher(course.teacherId)}>{course.teacherName}</CellLink>
        ) : (
          <NoValue />
        ),
        hours: course.hours,
        startsOn: <PlainDateField date={course.startsOn} />,
        endsOn: <PlainDateField date={course.endsOn} />,
        mode: <CourseMode mode={course.mode} />,
        costCents: <MoneyField cents={course.costCents} />,
      }}
    />
  );
}

/** ROUTE-15: one course and who takes part. */
export function CourseShow() {
  const t = useWords();
  return (
    <RecordScreen<CourseRecord> resource="courses" titleOf={({ name }) => name}>
      {(course) => (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <div>
            <BackLink resource="courses" />
          </div>
          <RecordGrid>
            <Card title={t('courses.details')}>
              <CourseFacts course={course} />
            </Card>
            <Card title={t('courses.participants', { count: course.participants.length })}>
              <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
                {course.participants.map(({ id, fullName }) => (
                  <li key={id}>
                    <CellLink to={paths.student(id)}>{fullName}</CellLink>
                  </li>
                ))}
              </Box>
            </Card>
          </RecordGrid>
          <NotesTab noun="course" recordId={course.id} />
        </Box>
      )}
    </RecordScreen>
  );
}
