import { Link } from 'react-router';
import type { StudentMergeProblem } from '#domain/people/student-merge.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import type { MergePreview } from './merge-preview.ts';

/** Where a problem is solved. */
const PAGES: Partial<Record<StudentMergeProblem, (id: string) => string>> = {
  'students-same-group': paths.group,
  'students-open-trials': paths.trial,
  'students-absences': paths.supportTask,
  'students-company-records': paths.businessOne,
  'students-course': paths.course,
};

/** What prevents a merge, each with the way to its record. */
export function MergeProblems({ preview: { problems, merged } }: { preview: MergePreview }) {
  const t = useT('student-merge');
  return (
    <Notice variant="error">
      {t('prevented')}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {problems.map(({ problem, recordId }) => {
          const page = recordId && PAGES[problem]?.(recordId);
          const to = problem === 'students-same-time' ? paths.student(merged.id, { hash: 'calendar' }) : page;
          return (
            <li key={problem}>
              {t(`errors:${problem}`)} {to && <Link to={to}>{t('see')}</Link>}
            </li>
          );
        })}
      </Box>
    </Notice>
  );
}
