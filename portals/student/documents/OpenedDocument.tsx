import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { OwnDocument } from '#domain/office/api/own-documents.ts';
import { getOwnDocumentFile } from '#calls/office/api/documents.ts';
import { addressOf } from '#src/api/client.ts';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { viewedType } from '#src/features/office/preview/file-views.ts';
import { useDocumentsAddress } from './use-documents-address.ts';

const FilePreview = lazyPart(
  () => import('#src/features/office/preview/FilePreview.tsx').then((m) => m.FilePreview),
  'preview',
);

/** The document that the address names, if it is among these and can be looked at. */
export function OpenedDocument({ documents }: { documents: readonly OwnDocument[] }) {
  const { t } = useTranslation('documents');
  const navigate = useNavigate();
  const { opened, opening } = useDocumentsAddress();
  const document = documents.find(({ id }) => id === opened);
  const type = document && viewedType(document.mediaType);
  if (!document || !type) return null;
  const { id, title } = document;
  return (
    <FilePreview
      key={id}
      address={addressOf(getOwnDocumentFile, { params: { id } })}
      title={title}
      type={type}
      downloadLabel={t('download', { title })}
      onClose={() => void navigate(opening(null), { replace: true, preventScrollReset: true })}
    />
  );
}
