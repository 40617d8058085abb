import { type DragEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import type * as z from 'zod/mini';
import type { trialBoard } from '#domain/teaching/api/trial-funnel.ts';
import { trialMove } from '#domain/teaching/trial.ts';
import { useNow } from '#src/features/scheduling/agenda/use-now.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { listAddress } from '#src/backoffice/screen/list-address.ts';
import { useFilters } from '#src/backoffice/filters/use-filters.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { type BoardHandlers, TrialCard } from './TrialCard.tsx';

type Column = z.output<typeof trialBoard.reply>['columns'][number];

/** One step of the funnel: how many are there, the first of them, and the way to the others. */
export function BoardColumn({ column, ...handlers }: BoardHandlers & { column: Column }) {
  const t = useT('trials');
  const id = useId();
  const now = useNow();
  const { values } = useFilters();
  const [isOver, setIsOver] = useState(false);
  const { status, total, trials } = column;
  const { dragged, onMove } = handlers;
  const move = dragged && trialMove(dragged, status, new Date(now));
  const takes = move !== null && 'command' in move;
  const over = (event: DragEvent) => {
    if (!dragged) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'move';
    setIsOver(true);
  };
  // From card to card within the column nothing is left.
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (dragged) onMove(dragged, status);
  };
  const all = listAddress(paths.trials, { filter: { ...values, status: [status] } });
  return (
    <Box
      component="section"
      aria-labelledby={id}
      data-column={status}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={leave}
      onDrop={drop}
      sx={[
        frame,
        takes && takesSx,
        isOver && takes && overSx,
        dragged !== null && !takes && !isOver && dimSx,
      ]}
    >
      <Box component="h2" id={id} sx={heading}>
        <StatusBadge value={status} />
        <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 700 }}>
          {total}
        </Box>
      </Box>
      {move && 'obstacle' in move && move.obstacle !== 'same' && isOver && (
        <Box sx={{ fontSize: '0.875rem', px: 0.5 }}>{t(`obstacle.${move.obstacle}`)}</Box>
      )}
      {trials.length === 0 ? (
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', px: 0.5, py: 1 }}>
          {t(`board.empty.${status}`)}
        </Box>
      ) : (
        <Box component="ul" sx={list}>
          {trials.map((trial) => (
            <TrialCard key={trial.id} trial={trial} {...handlers} />
          ))}
        </Box>
      )}
      {total > trials.length && (
        <Box component={Link} to={all} sx={more}>
          {t('board.more', { count: total - trials.length })}
        </Box>
      )}
    </Box>
  );
}

const frame = {
  display: 'grid',
  gap: 1,
  alignContent: 'start',
  minHeight: 200,
  p: 1,
  borderRadius: 1.5,
  border: '1px solid var(--divider)',
  bgcolor: 'action.hover',
  scrollSnapAlign: 'start',
  transition: 'opacity 120ms',
} as const;
const takesSx = { borderColor: 'primary.main', borderStyle: 'dashed' } as const;
const overSx = { outline: '2px solid var(--primary)' } as const;
const dimSx = { opacity: 0.6 } as const;
const heading = {
  m: 0,
  px: 0.5,
  pt: 0.5,
  fontSize: '0.9375rem',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
} as const;
const list = {
  listStyle: 'none',
  m: 0,
  // Room for the focus of a card.
  p: '3px',
  display: 'grid',
  gap: 1,
  maxHeight: '68vh',
  overflowY: 'auto',
} as const;
const more = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  px: 0.5,
  color: 'primary.main',
} as const;
