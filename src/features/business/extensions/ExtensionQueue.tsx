import { DayText } from '#src/ui/DayText.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type Extension, listExtensions } from '#calls/business/api/business-extensions.ts';
import { useApi } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { useCan } from '#src/session/use-can.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { rowsSx, secondSx, stackedOnPhone } from '../usage/rows-style.ts';
import { DecideExtension } from './DecideExtension.tsx';

/** Open requests to extend credits, of all companies or one; nothing when there are none. */
export function ExtensionQueue({ businessId }: { businessId?: string }) {
  const { t } = useTranslation('extension');
  const canEdit = useCan()('business', 'edit');
  const { data = [] } = useApi(listExtensions, {
    query: { status: 'PENDING', ...(businessId && { businessId }) },
  });
  const [deciding, setDeciding] = useState<{ extension: Extension; isApproved: boolean } | null>(null);
  if (data.length === 0) return null;
  return (
    <Card title={t('queue')}>
      <Box component="ul" aria-label={t('queue')} sx={[rowsSx, stackedOnPhone]}>
        {data.map((extension) => {
          const { id, studentId, studentName, businessName, credits, until, note, askedByName } = extension;
          return (
            <li key={id}>
              <div>
                <Link to={paths.businessStudent(studentId)}>
                  <b>{studentName}</b>
                </Link>
                {!businessId && <> · {businessName}</>}
                <Box sx={secondSx}>
                  {t('credits', { count: credits })} <DayText date={until} />,{' '}
                  {t('by', { name: askedByName })}
                </Box>
                {note && <Box sx={secondSx}>“{note}”</Box>}
              </div>
              {canEdit && (
                <Box sx={{ display: 'flex', gap: 1 }}>
                  <Button
                    variant="outlined"
                    aria-label={t('approve-of', { name: studentName })}
                    onClick={() => setDeciding({ extension, isApproved: true })}
                  >
                    {t('approve')}
                  </Button>
                  <Button
                    aria-label={t('decline-of', { name: studentName })}
                    onClick={() => setDeciding({ extension, isApproved: false })}
                  >
                    {t('decline')}
                  </Button>
                </Box>
              )}
            </li>
          );
        })}
      </Box>
      {deciding && <DecideExtension {...deciding} onClose={() => setDeciding(null)} />}
    </Card>
  );
}
