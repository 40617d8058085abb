import LinkOff from '@mui/icons-material/LinkOffOutlined';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { type Inspection, inspectCourse } from '#calls/teaching/api/course-links.ts';
import { evidenceRows, evidenceTime } from '#domain/teaching/course-evidence.ts';
import { cityName } from '#src/i18n/city-name.ts';
import { ApiError } from '#src/api/api-error.ts';
import { useApi } from '#src/api/queries.ts';
import { PartTable } from '#src/features/business/evidence/PartTable.tsx';
import { PublicFrame } from '#src/layout/PublicFrame.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { MessagePage } from '../MessagePage.tsx';
import { LiveSessions } from './LiveSessions.tsx';

const EVERY_MS = 20_000;
const NOTHING = { participants: [], sessions: [], seats: [], tests: [] };

/** Keeps search engines from indexing a page with confidential data. */
function useNoIndex() {
  useEffect(() => {
    const meta = document.createElement('meta');
    meta.name = 'robots';
    meta.content = 'noindex, nofollow';
    document.head.append(meta);
    return () => meta.remove();
  }, []);
}

function Course({ inspection }: { inspection: Inspection }) {
  const { t } = useTranslation('inspector');
  const { t: say } = useTranslation('evidence');
  const { courseName, actionNumber, groupNumber, timeZone, expiresAt, live, log } = inspection;
  const rows = evidenceRows('log', { ...NOTHING, timeZone, log }, (word) => say(`word.${word}`));
  return (
    <>
      <PageHeader title={courseName} subtitle={say('number', { action: actionNumber, group: groupNumber })} />
      <Box component="p" sx={{ color: 'text.secondary', mt: 0 }}>
        {t('zone', { city: cityName(timeZone) })} {t('until')}{' '}
        <InstantField at={expiresAt} timeZone={timeZone} />.
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Card title={t('live')}>
          <LiveSessions live={live} timeOf={(at) => evidenceTime(at, timeZone)} />
        </Card>
        <Card title={say('part.log')}>
          <PartTable part="log" rows={rows.toReversed()} />
        </Card>
      </Box>
    </>
  );
}

/** The page behind an inspector's link. The token is in the fragment, so that no server or log receives it. */
export function InspectorPage() {
  const { t } = useTranslation('inspector');
  const token = useLocation().hash.slice(1);
  useNoIndex();
  const course = useApi(
    inspectCourse,
    { body: { token } },
    { enabled: token !== '', refetchInterval: EVERY_MS, gcTime: 0 },
  );
  const isGone = token === '' || (course.error instanceof ApiError && course.error.status === 404);
  return (
    <PublicFrame>
      {isGone ? (
        <MessagePage icon={LinkOff} title={t('gone')} text={t('gone-text')} />
      ) : (
        <QueryView query={course} isPage>
          {(inspection) => <Course inspection={inspection} />}
        </QueryView>
      )}
    </PublicFrame>
  );
}
