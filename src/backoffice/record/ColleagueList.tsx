import type { Colleague } from '#domain/office/api/notes.ts';
import { Avatar } from '#src/ui/Avatar.tsx';
import { Box } from '#src/ui/Box.tsx';
import { useT } from '../screen/use-t.ts';

interface ColleagueListProps {
  id: string;
  found: readonly Colleague[];
  /** Index of the option that the keyboard has reached. */
  at: number;
  onChoose: (chosen: Colleague) => void;
}

/** Colleagues that can be mentioned, below the text; the focus stays in the text. */
export function ColleagueList({ id, found, at, onChoose }: ColleagueListProps) {
  const t = useT();
  return (
    <Box component="ul" role="listbox" id={id} aria-label={t('mentions:colleagues')} sx={list}>
      {found.map((colleague, index) => (
        <Box
          key={colleague.id}
          component="li"
          role="option"
          id={`${id}-${index}`}
          aria-selected={index === at}
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(colleague)}
          sx={option}
        >
          <Avatar name={colleague.fullName} size={28} />
          {colleague.fullName}
        </Box>
      ))}
    </Box>
  );
}

const list = {
  position: 'absolute',
  zIndex: 10,
  top: 'calc(100% + 4px)',
  left: 0,
  right: 0,
  maxWidth: 360,
  maxHeight: 240,
  overflowY: 'auto',
  m: 0,
  p: 0.5,
  listStyle: 'none',
  borderRadius: 1,
  bgcolor: 'background.paper',
  border: '1px solid var(--divider)',
  boxShadow: '0 16px 48px rgb(10 14 40 / 0.2)',
} as const;
const option = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 44,
  px: 1,
  borderRadius: 0.75,
  cursor: 'pointer',
  '&:hover, &[aria-selected="true"]': {
    bgcolor: 'color-mix(in srgb, var(--primary) 12%, transparent)',
  },
} as const;
