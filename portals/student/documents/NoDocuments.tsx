import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Reply } from '#domain/contract/endpoint.ts';
import type { listOwnDocuments } from '#calls/office/api/own-documents.ts';
import { paths } from '#src/paths.ts';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { useDocumentsAddress } from './use-documents-address.ts';

/** Why the list is empty: no match for the search, no document of this kind, or no documents yet. */
export function NoDocuments({ counts }: { counts: Reply<typeof listOwnDocuments>['counts'] }) {
  const { t } = useTranslation('documents');
  const { source, q } = useDocumentsAddress();
  const isElsewhere = Object.values(counts).some((count) => count > 0);
  const toAll = (
    <Button component={Link} to={paths.studentDocuments} sx={{ minHeight: 44 }}>
      {t('show-all')}
    </Button>
  );
  if (q && !isElsewhere)
    return (
      <Card>
        <EmptyState picture="search" title={t('not-found')} text={t('not-found-text')} action={toAll} />
      </Card>
    );
  if (source && isElsewhere)
    return (
      <Card>
        <EmptyState picture="files" title={t(`none-by.${source}`)} text={t('none-by-text')} action={toAll} />
      </Card>
    );
  return (
    <Card>
      <EmptyState
        picture="files"
        title={t('none')}
        text={t('none-text')}
        action={
          <Button component={Link} to={paths.studentClasses} sx={{ minHeight: 44 }}>
            {t('your-lessons')}
          </Button>
        }
      />
    </Card>
  );
}
