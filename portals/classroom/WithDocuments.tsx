import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Box } from '#src/ui/Box.tsx';
import { Documents } from './panels/Documents.tsx';
import { OpenDocument } from './panels/OpenDocument.tsx';
import { DocumentsButton } from './room/DocumentsButton.tsx';

interface WithDocumentsProps {
  lessonId: string;
  children: ReactNode;
}

/** ROUTE-21: a page of the room before, after or outside the call, with the lesson's documents behind the floating button. */
export function WithDocuments({ lessonId, children }: WithDocumentsProps) {
  const { t } = useTranslation('classroom');
  const [isOpen, setIsOpen] = useState(false);
  const [documentId, setDocumentId] = useState<string | null>(null);
  return (
    <>
      {children}
      <Box aria-hidden sx={clearance} />
      <DocumentsButton isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
      {isOpen && (
        <Box
          component="section"
          aria-label={t('documents.title')}
          onKeyDown={(event) => event.key === 'Escape' && setIsOpen(false)}
          sx={drawer}
        >
          {documentId ? (
            <OpenDocument lessonId={lessonId} documentId={documentId} onClose={() => setDocumentId(null)} />
          ) : (
            <Box sx={list}>
              <Documents lessonId={lessonId} onOpen={setDocumentId} />
            </Box>
          )}
        </Box>
      )}
    </>
  );
}

/** On a phone the floating button would cover the end of the page. */
const clearance = { height: 64, display: { sm: 'none' } } as const;
const drawer = {
  position: 'fixed',
  insetBlock: 0,
  right: 0,
  zIndex: 2,
  width: 'min(480px, 100vw)',
  bgcolor: 'background.paper',
  borderLeft: 1,
  borderColor: 'divider',
  boxShadow: '-12px 0 40px rgb(10 14 40 / 0.18)',
} as const;
/** Leaves room for the floating button: it covers the end of the list. */
const list = { height: '100%', overflowY: 'auto', p: 2, pb: 9 } as const;
