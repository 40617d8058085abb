import { useTranslation } from 'react-i18next';
import type { OwnDocument } from '#domain/office/api/own-documents.ts';
import { getOwnDocumentFile } from '#calls/office/api/documents.ts';
import { addressOf } from '#src/api/client.ts';
import { toneSx } from '#src/theme/tones.ts';
import { Box } from '#src/ui/Box.tsx';
import { DayField } from '#src/ui/DayField.tsx';
import { DownloadButton } from '#src/ui/DownloadButton.tsx';
import { fileSize } from '#src/ui/file-size.ts';
import { Link } from '#src/ui/Link.tsx';
import { viewedType } from '#src/features/office/preview/file-views.ts';
import { kindOfFile } from './kind-of-file.ts';
import { useDocumentsAddress } from './use-documents-address.ts';
import { useOriginOf } from './use-origin-of.ts';

interface DocumentRowProps {
  document: OwnDocument;
  /** The heading above already names the origin. */
  isOriginKnown: boolean;
}

/** One document: its title opens a preview if there is one, the button downloads it. */
export function DocumentRow({ document, isOriginKnown }: DocumentRowProps) {
  const { t } = useTranslation('documents');
  const originOf = useOriginOf();
  const { opening } = useDocumentsAddress();
  const { id, title, mediaType, sizeBytes, createdAt } = document;
  const { word, icon: Icon, tone } = kindOfFile(mediaType);
  return (
    <Box component="li" sx={row}>
      <Box sx={[disc, toneSx(tone)]}>
        <Icon aria-hidden />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {viewedType(mediaType) ? (
          <Link to={opening(id)} replace preventScrollReset sx={name}>
            {title}
          </Link>
        ) : (
          <Box sx={name}>{title}</Box>
        )}
        <Box sx={small}>
          {t(`kind.${word}`)} · {fileSize(sizeBytes)} · <DayField at={createdAt} />
        </Box>
        {!isOriginKnown && <Box sx={small}>{originOf(document)}</Box>}
      </Box>
      <Box sx={{ position: 'relative' }}>
        <DownloadButton
          address={addressOf(getOwnDocumentFile, { params: { id } })}
          label={t('download', { title })}
        />
      </Box>
    </Box>
  );
}

const row = {
  position: 'relative',
  display: 'flex',
  gap: 1.5,
  py: 1.25,
  alignItems: 'center',
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
const disc = {
  width: 44,
  height: 44,
  borderRadius: 1,
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
} as const;
/** The whole row opens it: a title alone is too small for a thumb. */
const name = {
  fontWeight: 600,
  overflowWrap: 'anywhere',
  'a&::after': { content: '""', position: 'absolute', inset: 0 },
} as const;
const small = { color: 'text.secondary', fontSize: '0.875rem', overflowWrap: 'anywhere' } as const;
