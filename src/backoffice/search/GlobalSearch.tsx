import Search from '@mui/icons-material/Search';
import { Box } from '#src/ui/Box.tsx';
import { useEffect, useState } from 'react';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { onTouch } from '#src/theme/touch.ts';
import { useShortcut } from '../shortcuts/registry.ts';
import { useT } from '../screen/use-t.ts';

/**
 * Collects keys typed between the shortcut that opens a dialog and its rendering: they are meant for its field, and must do nothing else.
 */
export function useEarlyKeys(isOpen: boolean): { text: string } {
  const [early] = useState(() => ({ text: '' }));
  useEffect(() => {
    if (!isOpen) return;
    const note = (event: KeyboardEvent) => {
      const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isLetter || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      event.stopPropagation();
      early.text += event.key;
    };
    window.addEventListener('keydown', note, true);
    return () => {
      window.removeEventListener('keydown', note, true);
      early.text = '';
    };
  }, [isOpen, early]);
  return early;
}

const SearchDialog = lazyPart(
  () => import('./SearchDialog.tsx').then((module) => module.SearchDialog),
  'office',
);

/** The global search, opened by its button, by "/" or by Ctrl+K on any page of the back-office. */
export function GlobalSearch() {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const early = useEarlyKeys(isOpen);
  useShortcut({
    does: 'search',
    keys: ['/', 'Ctrl+k'],
    isEverywhere: true,
    press: () => {
      setIsOpen(true);
      return true;
    },
  });
  return (
    <>
      <Box
        component="button"
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K"
        aria-label={t('search.open')}
        onClick={() => setIsOpen(true)}
        onPointerEnter={() => void SearchDialog.preload().catch(() => {})}
        sx={button}
      >
        <Search aria-hidden fontSize="small" />
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {t('search.open')}
        </Box>
        <Box component="kbd" sx={key}>
          /
        </Box>
      </Box>
      {isOpen && <SearchDialog early={early} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const button = {
  all: 'unset',
  boxSizing: 'border-box',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 1,
  minWidth: 40,
  minHeight: 40,
  ...onTouch,
  px: { xs: 1, sm: 1.5 },
  borderRadius: '10px',
  border: '1px solid',
  borderColor: { xs: 'transparent', sm: 'divider' },
  bgcolor: { xs: 'transparent', sm: 'background.paper' },
  color: 'text.secondary',
  fontSize: '0.875rem',
  cursor: 'pointer',
  '&:hover': { borderColor: 'primary.main' },
  '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main' },
} as const;
const key = {
  display: { xs: 'none', sm: 'inline-block' },
  px: 0.75,
  borderRadius: 0.5,
  border: '1px solid',
  borderColor: 'divider',
  font: 'inherit',
  fontSize: '0.75rem',
} as const;
