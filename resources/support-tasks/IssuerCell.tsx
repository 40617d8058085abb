import type { SupportTaskRecord } from '#domain/office/api/support-tasks.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { CellLink } from '#src/backoffice/table/RowLink.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** The requester, and the student if that is someone else; students' names link to their page. */
export function IssuerCell({ task }: { task: SupportTaskRecord }) {
  const t = useT();
  const { issuer, issuerRole, studentId, studentName } = task;
  const isStudent = issuerRole === 'STUDENT';
  return (
    <Box sx={{ minWidth: 0 }}>
      {isStudent ? <CellLink to={paths.student(issuer.id)}>{issuer.fullName}</CellLink> : issuer.fullName}
      {studentId && studentId !== issuer.id && (
        <Box data-second sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {t('support-tasks.about')} <CellLink to={paths.student(studentId)}>{studentName}</CellLink>
        </Box>
      )}
    </Box>
  );
}
