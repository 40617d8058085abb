import Close from '@mui/icons-material/Close';
import Files from '@mui/icons-material/FolderCopyOutlined';
import { useTranslation } from 'react-i18next';
import { Box } from '#src/ui/Box.tsx';

/** ROUTE-21: floats above every page of the room; files while the documents are closed, a cross while they are open. */
export function DocumentsButton({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const { t } = useTranslation('classroom');
  const label = t(isOpen ? 'documents.hide' : 'documents.title');
  return (
    <Box
      component="button"
      type="button"
      title={label}
      aria-label={label}
      aria-expanded={isOpen}
      onClick={onToggle}
      sx={floating}
    >
      {isOpen ? <Close aria-hidden /> : <Files aria-hidden />}
    </Box>
  );
}

const floating = {
  all: 'unset',
  boxSizing: 'border-box',
  position: 'fixed',
  right: 'max(10px, env(safe-area-inset-right))',
  bottom: 'calc(8px + env(safe-area-inset-bottom))',
  zIndex: 3,
  display: 'grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  borderRadius: '50%',
  color: 'primary.contrastText',
  bgcolor: 'primary.main',
  boxShadow: '0 4px 14px rgb(10 14 40 / 0.4)',
  cursor: 'pointer',
  '&:focus-visible': { outline: '3px solid var(--primary)', outlineOffset: 3 },
} as const;
