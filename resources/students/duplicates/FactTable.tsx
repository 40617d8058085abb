import type { ReactNode } from 'react';
import type { Duplicate } from '#domain/people/api/duplicates.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { CellLink } from '#src/backoffice/table/RowLink.tsx';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { DayField } from '#src/ui/DayField.tsx';
import { Email } from '#src/ui/Email.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { NoValue } from '#src/ui/NoValue.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';

/** The compared facts, in this order, each with its label. */
const FACTS = [
  ['students.field.email', ({ email }) => <Email address={email} />],
  ['students.field.phone', ({ phone }) => phone ?? <NoValue />],
  ['students.field.birthOn', ({ birthOn }) => <PlainDateField date={birthOn} />],
  ['students.field.businessName', ({ businessName }) => businessName ?? <NoValue />],
  [
    'students.field.activityStatus',
    ({ activityStatus }) => <StatusBadge of="activityStatus" value={activityStatus} />,
  ],
  ['duplicates.lessons', ({ lessonCount }) => lessonCount],
  ['duplicates.last-lesson', ({ lastLessonAt }) => <InstantField at={lastLessonAt} />],
  ['students.field.credits', ({ credits }) => credits],
  ['students.field.createdAt', ({ createdAt }) => <DayField at={createdAt} />],
] as const satisfies readonly (readonly [string, (student: Duplicate) => ReactNode])[];

/** The facts of students side by side. */
export function FactTable({ students }: { students: readonly Duplicate[] }) {
  const t = useT();
  const names = students.map(({ fullName }) => fullName);
  return (
    <Box
      component="table"
      aria-label={t('duplicates.compared', { one: names[0], other: names[1] })}
      sx={table}
    >
      <thead>
        <tr>
          <th scope="col">{t('record.facts')}</th>
          {students.map(({ id, fullName }) => (
            <th key={id} scope="col">
              <CellLink to={paths.student(id)}>{fullName}</CellLink>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {FACTS.map(([label, render]) => (
          <tr key={label}>
            <th scope="row">{t(label)}</th>
            {students.map((student) => (
              <td key={student.id}>{render(student)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

const table = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  '& th, & td': {
    textAlign: 'left',
    verticalAlign: 'top',
    p: 0.75,
    borderTop: '1px solid var(--divider)',
    overflowWrap: 'anywhere',
  },
  '& thead th': { borderTop: 0, fontWeight: 700 },
  '& tbody th': { fontWeight: 400, color: 'text.secondary' },
} as const;
