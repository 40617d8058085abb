import type * as z from 'zod/mini';
import { useState, type DragEvent, useId } from 'react';
import { trialBoard } from '#domain/teaching/api/trial-funnel.ts';
import type { TrialRecord } from '#domain/teaching/api/trials.ts';
import { trialMove } from '#domain/teaching/trial.ts';
import type { TrialStatus } from '#domain/shared/trial-status.ts';
import { useNow } from '#src/features/scheduling/agenda/use-now.ts';
import { useApi } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { toast } from '#src/toast-store.ts';
import { useFilters } from '#src/backoffice/filters/use-filters.ts';
import { TrialAction, type TrialActionName } from '../actions/TrialAction.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { type BoardHandlers, TrialCard } from './TrialCard.tsx';
import { Link } from 'react-router';
import { paths } from '#src/paths.ts';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { listAddress } from '#src/backoffice/screen/list-address.ts';

/** The funnel as columns: cards are dragged, or moved by their menu. Each move is a command; if it is not possible, the reason is shown. */
export function TrialBoard() {
  const t = useT('trials');
  const now = useNow();
  const { values } = useFilters();
  const filter = JSON.stringify(values);
  const board = useApi(trialBoard, { query: { filter } }, { placeholderData: (before) => before });
  const [dragged, setDragged] = useState<TrialRecord | null>(null);
  const [open, setOpen] = useState<{ trial: TrialRecord; action: TrialActionName } | null>(null);
  const onMove = (trial: TrialRecord, to: TrialStatus) => {
    setDragged(null);
    const move = trialMove(trial, to, new Date(now));
    if ('command' in move) return setOpen({ trial, action: move.command });
    if (move.obstacle !== 'same') toast.info(t(`obstacle.${move.obstacle}`));
  };
  const handlers: BoardHandlers = { dragged, onDrag: setDragged, onMove };
  return (
    <>
      <p className="visually-hidden" id="board-help">
        {t('board.help')}
      </p>
      <QueryView query={board}>
        {({ columns }) => (
          <Box role="group" aria-label={t('board.label')} aria-describedby="board-help" sx={row}>
            {columns.map((column) => (
              <BoardColumn key={column.status} column={column} {...handlers} />
            ))}
          </Box>
        )}
      </QueryView>
      {open && <TrialAction {...open} onClose={() => setOpen(null)} />}
    </>
  );
}

const row = {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: { xs: 'minmax(260px, 82vw)', sm: 'minmax(176px, 1fr)' },
  gap: 1,
  overflowX: 'auto',
  alignItems: 'start',
  pb: 1.5,
  scrollSnapType: { xs: 'x mandatory', sm: 'none' },
} as const;

type Column = z.output<typeof trialBoard.reply>['columns'][number];

/** One step of the funnel: the total, the first cards, and a link to the others. */
function BoardColumn({ column, ...handlers }: BoardHandlers & { column: Column }) {
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
        <StatusBadge of="trialStatus" value={status} />
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
