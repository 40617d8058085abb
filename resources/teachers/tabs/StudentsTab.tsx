import type * as z from 'zod/mini';
import { teacherStudents } from '#domain/scheduling/api/teacher-tabs.ts';
import { useApi } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { PersonCell } from '#src/backoffice/table/PersonCell.tsx';
import { FieldLabel } from '#src/backoffice/table/FieldLabel.tsx';
import { DataTable } from '#src/backoffice/record/DataTable.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

type Student = z.output<typeof teacherStudents.reply>[number];

function Belonging({ isOwn }: Student) {
  const t = useT();
  return t(isOwn ? 'teachers.own-student' : 'teachers.other-student');
}

const COLUMNS = {
  fullName: ({ id, fullName, photoUrl }: Student) => (
    <PersonCell name={fullName} photoUrl={photoUrl} to={paths.student(id)} />
  ),
  activityStatus: ({ activityStatus }: Student) => <StatusBadge of="activityStatus" value={activityStatus} />,
  language: ({ language, level }: Student) => (
    <>
      <FieldLabel of={`language.${language}`} /> {level}
    </>
  ),
  isOwn: (student: Student) => <Belonging {...student} />,
  weeklyLessons: ({ weeklyLessons }: Student) => weeklyLessons,
  nextLessonAt: ({ nextLessonAt }: Student) => <InstantField at={nextLessonAt} />,
};
const NUMERIC = ['weeklyLessons'];

/** Students whose usual teacher this is, and others with weekly lessons. */
export function StudentsTab({ id }: { id: string }) {
  const t = useT();
  const students = useApi(teacherStudents, { params: { id } });
  return (
    <QueryView query={students}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState
            picture="learning"
            title={t('teachers.no-students')}
            text={t('teachers.no-students-text')}
          />
        ) : (
          <DataTable
            label={t('tab.students')}
            words="teachers.student"
            rows={rows}
            columns={COLUMNS}
            numeric={NUMERIC}
          />
        )
      }
    </QueryView>
  );
}
