import Delete from '@mui/icons-material/DeleteOutlined';
import { useState } from 'react';
import { listDeleted } from '#domain/office/api/deleted.ts';
import {
  businessDocuments,
  courseDocuments,
  type DocumentRow,
  getDocumentFile,
  groupDocuments,
  studentDocuments,
  teacherDocuments,
} from '#domain/office/api/documents.ts';
import { getRecordCounts } from '#domain/office/api/record-counts.ts';
import { addressOf } from '#src/api/client.ts';
import { Box } from '#src/ui/Box.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { DownloadButton } from '#src/ui/DownloadButton.tsx';
import { errorText } from '#src/api/error-text.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { useDeleteRecord } from './use-delete-record.ts';
import { useDeletedToast } from './use-restore.ts';
import { useT } from '../screen/use-t.ts';

/** Every list that can contain a document, and the numbers on tabs. */
const LISTS = [
  getRecordCounts,
  ...[studentDocuments, teacherDocuments, groupDocuments, businessDocuments, courseDocuments].map(
    ({ list }) => list,
  ),
];

function DeleteDialog({ document, onClose }: { document: DocumentRow; onClose: () => void }) {
  const { title } = document;
  const t = useT();
  const sayDeleted = useDeletedToast({ shows: LISTS });
  const { remove, isPending, error } = useDeleteRecord('documents', {
    invalidates: [listDeleted, ...LISTS],
    onDeleted: (id) => {
      sayDeleted(t('documents.deleted', { title }), id);
      onClose();
    },
    onError: () => {},
  });
  return (
    <ConfirmDialog
      title={t('documents.delete-title', { title })}
      consequence={t('documents.delete-text')}
      confirmLabel={t('documents.delete')}
      isDangerous
      isBusy={isPending}
      onConfirm={() => remove(document)}
      onCancel={onClose}
    >
      {error !== null && <Notice variant="error">{errorText(error, t)}</Notice>}
    </ConfirmDialog>
  );
}

/** Actions for a document: download or delete. */
export function DocumentActions({ document }: { document: DocumentRow }) {
  const t = useT();
  const [isAsking, setIsAsking] = useState(false);
  const { id, title } = document;
  return (
    <Box sx={{ display: 'flex', gap: 0.5 }}>
      <DownloadButton
        address={addressOf(getDocumentFile, { params: { id } })}
        label={t('documents.download', { title })}
      />
      <IconButton
        aria-label={t('documents.delete-named', { title })}
        onClick={() => setIsAsking(true)}
        sx={{ width: 44, height: 44 }}
      >
        <Delete />
      </IconButton>
      {isAsking && <DeleteDialog document={document} onClose={() => setIsAsking(false)} />}
    </Box>
  );
}
