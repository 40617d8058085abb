import {
  type TeacherCreate as NewTeacher,
  type TeacherRecord,
  teachers,
} from '#domain/people/api/teachers.ts';
import { useCommand } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { useCan } from '#src/session/use-may.ts';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { CreateForm } from '#src/backoffice/form/CreateForm.tsx';
import { BackLink } from '#src/backoffice/record/BackLink.tsx';
import { ScreenTitle } from '#src/backoffice/screen/ScreenTitle.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { TEACHER_REQUIRED, TeacherForm } from './TeacherForm.tsx';

const EMPTY = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  country: '',
  languages: ['ENGLISH'],
  levels: ['A1', 'A2', 'B1', 'B2'],
  status: 'ACTIVE',
  hiredOn: '',
  roomUrl: '',
  biography: '',
  sendWelcome: true,
};

/** ROUTE-11 (/teachers/new-teacher). */
export function TeacherCreate() {
  const t = useT();
  const { user } = useUserContext();
  const hasPay = useCan()('finance', 'edit');
  const create = useCommand(teachers.create);
  const values = { ...EMPTY, timeZone: user?.provider.timeZone, ...(hasPay && { iban: '' }) };
  return (
    <>
      <ScreenTitle title={t('teachers.new')} />
      <BackLink resource="teachers" />
      <CreateForm<TeacherRecord, NewTeacher>
        resource="teachers"
        body={teachers.create.body}
        required={TEACHER_REQUIRED}
        values={values}
        send={(body) => create.mutateAsync({ body })}
        toOf={({ id }) => paths.teacher(id)}
        listTo={paths.teachers}
        label={t('teachers.create')}
      >
        <TeacherForm isNew hasPay={hasPay} />
      </CreateForm>
    </>
  );
}
