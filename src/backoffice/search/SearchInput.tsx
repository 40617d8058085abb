import Search from '@mui/icons-material/Search';
import { Box } from '#src/ui/Box.tsx';
import type { KeyboardEvent } from 'react';
import { useT } from '../screen/use-t.ts';

interface SearchInputProps {
  value: string;
  listId: string;
  activeId: string | undefined;
  isWaiting: boolean;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
}

/** As much as the API searches for. */
const MAX_LENGTH = 100;

/** The search field; announces the active result to screen readers. */
export function SearchInput(props: SearchInputProps) {
  const { value, listId, activeId, isWaiting, onType, onKeyDown, onClose } = props;
  const t = useT();
  return (
    <Box sx={row}>
      <Search aria-hidden sx={{ color: 'text.secondary' }} />
      <Box
        component="input"
        type="text"
        role="combobox"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={activeId}
        aria-label={t('search.title')}
        aria-busy={isWaiting}
        placeholder={t('search.hint')}
        autoFocus
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_LENGTH}
        value={value}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
        sx={input}
      />
      <Box component="button" type="button" onClick={onClose} sx={escape}>
        {t('search.close')}
      </Box>
    </Box>
  );
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  px: 2,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
const input = {
  all: 'unset',
  flex: 1,
  minWidth: 0,
  height: 60,
  fontSize: '1.125rem',
  color: 'text.primary',
  '&::placeholder': { color: 'text.secondary', opacity: 1 },
} as const;
const escape = {
  all: 'unset',
  cursor: 'pointer',
  px: 1,
  py: 0.5,
  borderRadius: 0.75,
  border: '1px solid',
  borderColor: 'divider',
  fontSize: '0.75rem',
  color: 'text.secondary',
  '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main' },
} as const;
