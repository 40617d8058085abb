import { Box } from './Box.tsx';
import { OldRowsContext } from './old-rows-context.ts';
import pictures from './pictures.svg';
import { Skeletons } from './Skeletons.tsx';
import { Typography } from './Typography.tsx';
import { type ReactNode, useContext } from 'react';

/** What pictures.svg holds. */
export type Picture =
  | 'calendar'
  | 'done'
  | 'files'
  | 'learning'
  | 'lock'
  | 'messages'
  | 'money'
  | 'people'
  | 'search';

interface EmptyStateProps {
  picture: Picture;
  title: string;
  /** One sentence: why there is nothing, or what will be here. */
  text?: string;
  /** The next step: a button or link. */
  action?: ReactNode;
  /** Replaces a whole page, so its title is the page's heading. */
  isPage?: boolean;
}

/** Replaces the rows of an empty list; while the rows are unknown, only keeps the space. */
export function EmptyState({ picture, title, text, action, isPage = false }: EmptyStateProps) {
  const isUnknown = useContext(OldRowsContext);
  const state = (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, py: 4, px: 3, textAlign: 'center' }}>
      <Box component="svg" aria-hidden viewBox="0 0 160 120" sx={drawing}>
        <use href={`${pictures}#${picture}`} />
      </Box>
      <Typography variant="h3" component={isPage ? 'h1' : 'p'}>
        {title}
      </Typography>
      {text && <Typography sx={{ color: 'text.secondary', maxWidth: 420 }}>{text}</Typography>}
      {action}
    </Box>
  );
  if (!isUnknown) return state;
  return (
    <Box sx={layers}>
      <Box sx={{ visibility: 'hidden' }}>{state}</Box>
      <Skeletons />
    </Box>
  );
}

/** Decorative only: too light for text. */
const ACCENT = '#f0a030';
const layers = { display: 'grid', '& > *': { gridArea: '1 / 1' } } as const;
const drawing = { width: 144, height: 108, color: 'primary.main', fill: ACCENT } as const;
