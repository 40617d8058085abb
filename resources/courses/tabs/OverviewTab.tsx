import { courseAttendance, type CourseRecord } from '#domain/teaching/api/courses.ts';
import { useApi } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { useCan } from '#src/session/use-can.ts';
import { Card } from '#src/ui/Card.tsx';
import { MoneyField } from '#src/ui/MoneyField.tsx';
import { NoValue } from '#src/ui/NoValue.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { CellLink } from '#src/backoffice/table/RowLink.tsx';
import { DescriptionList } from '#src/backoffice/record/DescriptionList.tsx';
import { TwoColumns } from '#src/backoffice/record/TwoColumns.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { CourseMode } from '../course-words.tsx';
import { Steps } from './Steps.tsx';

/** What the course costs and what its attendance lets the company claim. */
function Costs({ course }: { course: CourseRecord }) {
  const t = useT();
  const attendance = useApi(courseAttendance, { params: { id: course.id } });
  return (
    <Card title={t('courses:costs')}>
      <QueryView query={attendance}>
        {({ perParticipantCents, moduleCents, claimableCents }) => (
          <DescriptionList
            areAmounts
            words="courses:cost"
            facts={{
              costCents: <MoneyField cents={course.costCents} />,
              perParticipantCents: <MoneyField cents={perParticipantCents} />,
              moduleCents: <MoneyField cents={moduleCents} />,
              creditLimitCents: <MoneyField cents={course.creditLimitCents} />,
              claimableCents: (
                <b>
                  <MoneyField cents={claimableCents} />
                </b>
              ),
            }}
          />
        )}
      </QueryView>
    </Card>
  );
}

/** The course on one page: what it is, what Fundae has to know, what it costs. */
export function OverviewTab({ course }: { course: CourseRecord }) {
  const t = useT();
  const seesMoney = useCan()('money', 'view');
  return (
    <TwoColumns
      aside={
        <Card title={t('courses.details')}>
          <DescriptionList
            words="courses.field"
            facts={{
              number: `${course.actionNumber} / ${course.groupNumber}`,
              businessName: (
                <CellLink to={paths.businessOne(course.businessId)}>{course.businessName}</CellLink>
              ),
              teacherName: course.teacherId ? (
                <CellLink to={paths.teacher(course.teacherId)}>{course.teacherName}</CellLink>
              ) : (
                <NoValue />
              ),
              groupId: course.groupId ? (
                <CellLink to={paths.group(course.groupId)}>{course.groupName}</CellLink>
              ) : (
                <NoValue />
              ),
              hours: course.hours,
              startsOn: <PlainDateField date={course.startsOn} />,
              endsOn: <PlainDateField date={course.endsOn} />,
              mode: <CourseMode mode={course.mode} />,
            }}
          />
        </Card>
      }
    >
      <Steps course={course} />
      {seesMoney && <Costs course={course} />}
    </TwoColumns>
  );
}
