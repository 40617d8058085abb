import Keyboard from '@mui/icons-material/KeyboardOutlined';
import { useState } from 'react';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { Box } from '#src/ui/Box.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { useKeys } from './keys.ts';
import { useTaskWords } from './use-task-words.ts';

const Modal = lazyPart(() => import('#src/ui/Modal.tsx').then((module) => module.Modal));

interface KeyHelpProps {
  /** What is pressed, by what it does: `tasks:keys.<does>`. */
  keys: Readonly<Record<string, readonly string[]>>;
}

/** The keys of a page, shown by "?" or by its button. */
export function KeyHelp({ keys }: KeyHelpProps) {
  const t = useTaskWords();
  const [isOpen, setIsOpen] = useState(false);
  useKeys((key) => {
    if (key !== '?') return false;
    setIsOpen(true);
    return true;
  });
  return (
    <>
      <IconButton
        aria-label={t('keys.title')}
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        onClick={() => setIsOpen(true)}
        sx={{ display: { xs: 'none', sm: 'inline-grid' } }}
      >
        <Keyboard />
      </IconButton>
      {isOpen && (
        <Modal title={t('keys.title')} size="small" onClose={() => setIsOpen(false)}>
          <Box component="dl" sx={list}>
            {Object.entries(keys).map(([does, pressed]) => (
              <div key={does}>
                <dt>
                  {pressed.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{t(`keys.${does}`)}</dd>
              </div>
            ))}
          </Box>
        </Modal>
      )}
    </>
  );
}

const list = {
  m: 0,
  display: 'grid',
  gap: 1,
  '& div': { display: 'flex', alignItems: 'center', gap: 2 },
  '& dt': { display: 'flex', gap: 0.5, minWidth: 132 },
  '& dd': { m: 0 },
  '& kbd': {
    px: 1,
    minWidth: 28,
    textAlign: 'center',
    borderRadius: 0.75,
    border: '1px solid',
    borderColor: 'divider',
    font: 'inherit',
    fontSize: '0.875rem',
  },
} as const;
