import { Box } from '#src/ui/Box.tsx';
import type { DocumentEndpoints, DocumentRow } from '#domain/office/api/documents.ts';
import { getRecordCounts } from '#domain/office/api/record-counts.ts';
import { useApi } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { Card } from '#src/ui/Card.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { fileSize } from '#src/ui/file-size.ts';
import { InstantField } from '#src/ui/InstantField.tsx';
import { NoValue } from '#src/ui/NoValue.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { RecentlyDeleted } from './RecentlyDeleted.tsx';
import { CellLink } from '../table/RowLink.tsx';
import { DataTable } from './DataTable.tsx';
import { useEditable } from './editable.ts';
import { useT } from '../screen/use-t.ts';
import { DocumentActions } from './DocumentActions.tsx';
import { NewDocument } from './NewDocument.tsx';

interface DocumentsTabProps {
  endpoints: DocumentEndpoints;
  id: string;
}

const COLUMNS = {
  title: ({ title, fileName, sizeBytes }: DocumentRow) => (
    <div>
      <b>{title}</b>
      <Box sx={{ color: 'text.secondary' }}>
        {fileName} · {fileSize(sizeBytes)}
      </Box>
    </div>
  ),
  of: ({ lessonAt, groupId, groupName }: DocumentRow) => {
    if (groupId) return <CellLink to={paths.group(groupId)}>{groupName}</CellLink>;
    return <InstantField at={lessonAt} />;
  },
  uploadedBy: ({ uploadedByName }: DocumentRow) => uploadedByName ?? <NoValue />,
  createdAt: ({ createdAt }: DocumentRow) => <InstantField at={createdAt} />,
  actions: (document: DocumentRow) => <DocumentActions document={document} />,
};

/** The papers of a person: their own, their lessons' and their groups'. */
export function DocumentsTab({ endpoints, id }: DocumentsTabProps) {
  const t = useT();
  const isEditable = useEditable();
  const documents = useApi(endpoints.list, { params: { id } });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {isEditable && (
        <Card title={t('documents.new')}>
          <NewDocument endpoints={endpoints} id={id} />
        </Card>
      )}
      <QueryView query={documents}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState picture="files" title={t('documents.empty')} text={t('documents.empty-text')} />
          ) : (
            <DataTable label={t('documents.title')} words="documents.field" rows={rows} columns={COLUMNS} />
          )
        }
      </QueryView>
      {isEditable && <RecentlyDeleted noun="document" place={id} shows={[endpoints.list, getRecordCounts]} />}
    </Box>
  );
}
