import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listOwnDocuments } from '#calls/office/api/own-documents.ts';
import { DOCUMENT_SOURCES } from '#domain/office/document.ts';
import { useApi } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { Pager } from '#src/ui/Pager.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { SearchField } from '#src/ui/SearchField.tsx';
import { ToggleGroup } from '#src/ui/ToggleGroup.tsx';
import { pageQuery, usePageNumber } from '#src/ui/use-page.ts';
import { DocumentList } from './DocumentList.tsx';
import { NoDocuments } from './NoDocuments.tsx';
import { OpenedDocument } from './OpenedDocument.tsx';
import { useDocumentsAddress } from './use-documents-address.ts';

const SIZE = 20;

/** ROUTE-19: what the school and the teachers keep for the student, by lesson, group and level. */
export function DocumentsPage() {
  const { t } = useTranslation('documents');
  const { source, q, find, show } = useDocumentsAddress();
  const page = usePageNumber();
  const found = useApi(
    listOwnDocuments,
    { query: { ...(source && { source }), ...(q && { q }), ...pageQuery(page, SIZE) } },
    { placeholderData: keepPreviousData },
  );
  const options = (['all', ...DOCUMENT_SOURCES] as const).map((value) => ({
    value,
    label: t(`by.${value}`),
  }));
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={<SearchField label={t('search')} value={q} onSearch={find} />}
      />
      <Box sx={{ mb: 2, maxWidth: 560 }}>
        <ToggleGroup
          label={t('by.label')}
          value={source ?? 'all'}
          options={options}
          onChange={show}
          isLabelHidden
        />
      </Box>
      <QueryView query={found}>
        {({ documents, total, counts }) => (
          <>
            <p role="status" className="visually-hidden">
              {t('count', { count: total })}
            </p>
            {total === 0 ? <NoDocuments counts={counts} /> : <DocumentList documents={documents} />}
            <Pager page={page} size={SIZE} total={total} />
            <OpenedDocument documents={documents} />
          </>
        )}
      </QueryView>
    </>
  );
}
