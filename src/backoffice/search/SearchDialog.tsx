import { Box } from '#src/ui/Box.tsx';
import Dialog from '@mui/material/Dialog';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '../screen/use-t.ts';
import { SearchInput } from './SearchInput.tsx';
import { SearchResults } from './SearchResults.tsx';
import { useSearchResults } from './use-search-results.ts';

const MOVES: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

interface SearchDialogProps {
  /** Text typed before the dialog was rendered. */
  early: { readonly text: string };
  onClose: () => void;
}

/** The search over everything: type, go up and down, Enter. The focus stays in the field (ARIA's combobox). */
export function SearchDialog({ early, onClose }: SearchDialogProps) {
  const t = useT();
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(() => early.text);
  const [at, setAt] = useState(0);
  const results = useSearchResults(typed);
  const hits = results.groups.flatMap((group) => group.hits);
  const active = hits[Math.min(at, hits.length - 1)];
  const optionId = (key: string) => `${id}${key}`;

  function type(text: string): void {
    setTyped(text);
    setAt(0);
  }
  function onKeyDown(event: KeyboardEvent): void {
    const move = MOVES[event.key];
    if (move && hits.length > 0) {
      event.preventDefault();
      const next = move(Math.min(at, hits.length - 1), hits.length);
      setAt(next);
      document.getElementById(optionId(hits[next]?.key ?? ''))?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key !== 'Enter' || !active || results.isWaiting) return;
    event.preventDefault();
    onClose();
    void navigate(active.to);
  }
  return (
    <Dialog
      open
      onClose={onClose}
      slotProps={{
        paper: { 'aria-label': t('search.title'), sx: paper },
        container: { sx: { alignItems: 'flex-start' } },
      }}
    >
      <SearchInput
        value={typed}
        listId={`${id}list`}
        activeId={active && optionId(active.key)}
        isWaiting={results.isWaiting}
        onType={type}
        onKeyDown={onKeyDown}
        onClose={onClose}
      />
      <Box sx={{ overflowY: 'auto', pb: 1 }}>
        <SearchResults
          results={results}
          listId={`${id}list`}
          optionId={optionId}
          activeKey={active?.key}
          onFollow={onClose}
        />
      </Box>
    </Dialog>
  );
}

const paper = {
  width: 640,
  maxWidth: 'calc(100% - 24px)',
  m: 1.5,
  mt: { xs: 1.5, sm: '12vh' },
  maxHeight: '70dvh',
} as const;
