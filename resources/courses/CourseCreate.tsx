import { useSearchParams } from 'react-router';
import { type CourseCreate as NewCourse, type CourseRecord, courses } from '#domain/teaching/api/courses.ts';
import { useCommand } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { CreateForm } from '#src/backoffice/form/CreateForm.tsx';
import { BackLink } from '#src/backoffice/record/BackLink.tsx';
import { ScreenTitle } from '#src/backoffice/screen/ScreenTitle.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { COURSE_REQUIRED, CourseForm } from './CourseForm.tsx';

const EMPTY = {
  name: '',
  actionNumber: '',
  groupNumber: '',
  teacherId: '',
  groupId: '',
  startsOn: '',
  endsOn: '',
  mode: 'ONLINE',
};

/** ROUTE-15: a new course, without participants yet; of the company in the address. */
export function CourseCreate() {
  const t = useT();
  const [search] = useSearchParams();
  const create = useCommand(courses.create, { invalidates: [courses.list] });
  return (
    <>
      <ScreenTitle title={t('courses:new')} />
      <BackLink resource="courses" />
      <CreateForm<CourseRecord, NewCourse>
        resource="courses"
        body={courses.create.body}
        required={COURSE_REQUIRED}
        values={{ ...EMPTY, businessId: search.get('businessId') ?? '' }}
        send={(body) => create.mutateAsync({ body })}
        toOf={({ id }) => paths.course(id)}
        listTo={paths.courses}
        label={t('courses:create')}
      >
        <CourseForm />
      </CreateForm>
    </>
  );
}
