import {
  type StudentCreate as NewStudent,
  type StudentRecord,
  students,
} from '#domain/people/api/students.ts';
import { useCommand } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { BackLink } from '#src/backoffice/record/BackLink.tsx';
import { CreateForm } from '#src/backoffice/form/CreateForm.tsx';
import { ScreenTitle } from '#src/backoffice/screen/ScreenTitle.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { STUDENT_REQUIRED, StudentForm } from './StudentForm.tsx';

const EMPTY = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  language: 'ENGLISH',
  level: '',
  businessId: '',
  teacherId: '',
  goal: '',
  birthOn: '',
  source: '',
  hubspotDealId: '',
  activityStatus: 'LEAD',
  statusPinned: false,
  statusUntil: '',
  sendWelcome: true,
};

/** A new student, on the school's clock until they say otherwise. */
export function StudentCreate() {
  const t = useT();
  const { user } = useUserContext();
  const create = useCommand(students.create);
  const values = { ...EMPTY, timeZone: user?.provider.timeZone };
  return (
    <>
      <ScreenTitle title={t('students.new')} />
      <BackLink resource="students" />
      <CreateForm<StudentRecord, NewStudent>
        resource="students"
        body={students.create.body}
        required={STUDENT_REQUIRED}
        values={values}
        send={(body) => create.mutateAsync({ body })}
        toOf={({ id }) => paths.student(id)}
        listTo={paths.students}
        label={t('students.create')}
      >
        <StudentForm isNew />
      </CreateForm>
    </>
  );
}
