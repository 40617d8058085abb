import type { TeacherScores } from '#domain/scheduling/api/teacher-tabs.ts';
import { paths } from '#src/paths.ts';
import { Card } from '#src/ui/Card.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { NoValue } from '#src/ui/NoValue.tsx';
import { CellLink } from '#src/backoffice/table/RowLink.tsx';
import { DataTable } from '#src/backoffice/record/DataTable.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

type Student = TeacherScores['students'][number];
const COLUMNS = {
  fullName: ({ id, fullName }: Student) => (
    <CellLink to={paths.student(id, { hash: 'history' })}>{fullName}</CellLink>
  ),
  lessons: ({ lessons }: Student) => lessons,
  scores: ({ scores }: Student) => scores,
  average: ({ average }: Student) => (average === null ? <NoValue /> : average.toFixed(1)),
  lastAt: ({ lastAt }: Student) => <InstantField at={lastAt} />,
};
const NUMERIC = ['lessons', 'scores', 'average'];

/** Who was asked, lesson by lesson, who answered, and what they think. */
export function ScoringStudents({ students }: Pick<TeacherScores, 'students'>) {
  const t = useT();
  if (students.length === 0) return null;
  return (
    <Card title={t('scores.by-student')}>
      <DataTable
        label={t('scores.by-student')}
        words="scores.column"
        rows={students}
        columns={COLUMNS}
        numeric={NUMERIC}
      />
    </Card>
  );
}
