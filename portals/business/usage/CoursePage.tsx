import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { courseEvidence } from '#calls/teaching/api/course-evidence.ts';
import { useApi } from '#src/api/queries.ts';
import { Evidence } from '#src/features/business/evidence/Evidence.tsx';
import { Box } from '#src/ui/Box.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';

/** A Fundae course of the company, with all that proves it. */
export function CoursePage() {
  const { t } = useTranslation('evidence');
  const { id = '' } = useParams();
  const evidence = useApi(courseEvidence, { params: { id } });
  return (
    <QueryView query={evidence} isPage>
      {(data) => (
        <>
          <PageHeader
            title={data.name}
            subtitle={
              <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
                <StatusBadge of="courseStatus" value={data.status} size="small" />
                {t('number', { action: data.actionNumber, group: data.groupNumber })}
              </Box>
            }
          />
          <Evidence evidence={data} />
        </>
      )}
    </QueryView>
  );
}
