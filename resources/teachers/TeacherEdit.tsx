import { type TeacherRecord, teachers, type TeacherUpdate } from '#domain/people/api/teachers.ts';
import { useCommand } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { useCan } from '#src/session/use-may.ts';
import { EditForm } from '#src/backoffice/form/EditForm.tsx';
import { BackLink } from '#src/backoffice/record/BackLink.tsx';
import { RecordScreen } from '#src/backoffice/record/RecordScreen.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { TEACHER_REQUIRED, TeacherForm } from './TeacherForm.tsx';
import { teacherValues } from './teacher-values.ts';

function Edit({ teacher }: { teacher: TeacherRecord }) {
  const hasPay = useCan()('finance', 'edit');
  const update = useCommand(teachers.update);
  const params = { id: teacher.id };
  return (
    <EditForm<TeacherRecord, TeacherUpdate>
      resource="teachers"
      record={teacher}
      body={teachers.update.body}
      required={TEACHER_REQUIRED}
      valuesOf={(record) => teacherValues(record, hasPay)}
      send={(body) => update.mutateAsync({ params, body })}
      to={paths.teacher(teacher.id)}
    >
      <TeacherForm hasPay={hasPay} />
    </EditForm>
  );
}

/** ROUTE-11. */
export function TeacherEdit() {
  const t = useT();
  return (
    <RecordScreen<TeacherRecord>
      resource="teachers"
      titleOf={({ fullName }) => t('record.editing', { name: fullName })}
      isFresh
    >
      {(teacher) => (
        <>
          <BackLink resource="teachers" />
          <Edit key={teacher.id} teacher={teacher} />
        </>
      )}
    </RecordScreen>
  );
}
