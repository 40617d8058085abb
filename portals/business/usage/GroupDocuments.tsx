import { useTranslation } from 'react-i18next';
import type { businessGroup } from '#calls/business/api/business-usage.ts';
import { getGroupDocumentFile } from '#calls/office/api/documents.ts';
import type { Reply } from '#domain/contract/endpoint.ts';
import { addressOf } from '#src/api/client.ts';
import { rowsSx, secondSx } from '#src/features/business/usage/rows-style.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { DayField } from '#src/ui/DayField.tsx';
import { DownloadButton } from '#src/ui/DownloadButton.tsx';

/** The group's documents, uploaded by the school. */
export function GroupDocuments({ documents }: Pick<Reply<typeof businessGroup>, 'documents'>) {
  const { t } = useTranslation('company');
  return (
    <Card title={t('group.documents')}>
      {documents.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>{t('group.no-documents')}</Box>
      ) : (
        <Box component="ul" aria-label={t('group.documents')} sx={rowsSx}>
          {documents.map(({ id, title, createdAt }) => (
            <li key={id}>
              <div>
                <b>{title}</b>
                <Box sx={secondSx}>
                  <DayField at={createdAt} />
                </Box>
              </div>
              <DownloadButton
                address={addressOf(getGroupDocumentFile, { params: { id } })}
                label={t('group.download', { title })}
              />
            </li>
          ))}
        </Box>
      )}
    </Card>
  );
}
