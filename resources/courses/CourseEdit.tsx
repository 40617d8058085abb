import { type CourseRecord, courses, type CourseUpdate } from '#domain/teaching/api/courses.ts';
import { useCommand } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { useCan } from '#src/session/use-may.ts';
import { EditForm } from '#src/backoffice/form/EditForm.tsx';
import { BackLink } from '#src/backoffice/record/BackLink.tsx';
import { RecordScreen } from '#src/backoffice/record/RecordScreen.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { COURSE_REQUIRED, CourseForm } from './CourseForm.tsx';

const valuesOf = (course: CourseRecord, mayPrice: boolean) => ({
  name: course.name,
  actionNumber: course.actionNumber,
  groupNumber: course.groupNumber,
  businessId: course.businessId,
  teacherId: course.teacherId ?? '',
  groupId: course.groupId ?? '',
  hours: course.hours,
  startsOn: course.startsOn,
  endsOn: course.endsOn,
  mode: course.mode,
  ...(mayPrice && {
    costCents: course.costCents ?? undefined,
    creditLimitCents: course.creditLimitCents ?? undefined,
  }),
  version: course.version,
});

function Edit({ course }: { course: CourseRecord }) {
  const update = useCommand(courses.update, { invalidates: [courses.list] });
  const mayPrice = useCan()('money', 'edit');
  const params = { id: course.id };
  return (
    <EditForm<CourseRecord, CourseUpdate>
      resource="courses"
      record={course}
      body={courses.update.body}
      required={COURSE_REQUIRED}
      valuesOf={(record) => valuesOf(record, mayPrice)}
      send={(body) => update.mutateAsync({ params, body })}
      to={paths.course(course.id)}
    >
      <CourseForm status={course.status} />
    </EditForm>
  );
}

/** ROUTE-15. */
export function CourseEdit() {
  const t = useT();
  return (
    <RecordScreen<CourseRecord>
      resource="courses"
      titleOf={({ name }) => t('courses:edit-of', { name })}
      isFresh
    >
      {(course) => (
        <>
          <BackLink resource="courses" />
          <Edit key={course.id} course={course} />
        </>
      )}
    </RecordScreen>
  );
}
