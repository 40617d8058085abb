import { type StudentRecord, students, type StudentUpdate } from '#domain/people/api/students.ts';
import { useCommand } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { EditForm } from '#src/backoffice/form/EditForm.tsx';
import { BackLink } from '#src/backoffice/record/BackLink.tsx';
import { RecordScreen } from '#src/backoffice/record/RecordScreen.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { STUDENT_REQUIRED, StudentForm } from './StudentForm.tsx';
import { studentValues } from './student-values.ts';

function Edit({ student }: { student: StudentRecord }) {
  const update = useCommand(students.update);
  const params = { id: student.id };
  return (
    <EditForm<StudentRecord, StudentUpdate>
      resource="students"
      record={student}
      body={students.update.body}
      required={STUDENT_REQUIRED}
      valuesOf={studentValues}
      send={(body) => update.mutateAsync({ params, body })}
      to={paths.student(student.id)}
    >
      <StudentForm />
    </EditForm>
  );
}

/** ROUTE-09. */
export function StudentEdit() {
  const t = useT();
  return (
    <RecordScreen<StudentRecord>
      resource="students"
      titleOf={({ fullName }) => t('record.editing', { name: fullName })}
      isFresh
    >
      {(student) => (
        <>
          <BackLink resource="students" />
          <Edit key={student.id} student={student} />
        </>
      )}
    </RecordScreen>
  );
}
