import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { courseEvidence } from '#calls/teaching/api/course-evidence.ts';
import { useApi } from '#src/api/queries.ts';
import { Evidence } from '#src/features/business/evidence/Evidence.tsx';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { Box } from '#src/ui/Box.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { BusinessCrumbs } from './BusinessCrumbs.tsx';

const InspectorLinks = lazyPart(
  () => import('#src/features/business/inspector/InspectorLinks.tsx').then((module) => module.InspectorLinks),
  'inspector',
);

/** A Fundae course of the company, with its evidence and the links for inspectors. */
export function CoursePage() {
  const { t } = useTranslation('evidence');
  const { id = '' } = useParams();
  const evidence = useApi(courseEvidence, { params: { id } });
  return (
    <QueryView query={evidence} isPage>
      {(data) => (
        <>
          <BusinessCrumbs business={{ id: data.businessId, name: data.businessName }} current={data.name} />
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
          <Box sx={{ mt: 2 }}>
            <InspectorLinks courseId={id} />
          </Box>
        </>
      )}
    </QueryView>
  );
}
