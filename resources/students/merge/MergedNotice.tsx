import { Fragment } from 'react';
import { Link } from 'react-router';
import type { StudentRecord } from '#domain/people/api/students.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Notice } from '#src/ui/Notice.tsx';

/** Leads from a merged record to the one that stays, and back. */
export function MergedNotice({ student: { mergedInto, mergedFrom } }: { student: StudentRecord }) {
  const t = useT();
  if (!mergedInto && mergedFrom.length === 0) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <Notice variant="info" role="note">
        {mergedInto ? (
          <>
            {t('duplicates.merge.into')} <Link to={paths.student(mergedInto.id)}>{mergedInto.fullName}</Link>
          </>
        ) : (
          <>
            {t('duplicates.merge.from')}{' '}
            {mergedFrom.map(({ id, fullName }, place) => (
              <Fragment key={id}>
                {place > 0 && ', '}
                <Link to={paths.student(id)}>{fullName}</Link>
              </Fragment>
            ))}
          </>
        )}
      </Notice>
    </Box>
  );
}
