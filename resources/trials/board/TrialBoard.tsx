import { useState } from 'react';
import { trialBoard } from '#domain/teaching/api/trial-funnel.ts';
import type { TrialRecord } from '#domain/teaching/api/trials.ts';
import { trialMove, type TrialStatus } from '#domain/teaching/trial.ts';
import { useNow } from '#src/features/scheduling/agenda/use-now.ts';
import { useApi } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { toast } from '#src/toast-store.ts';
import { useFilters } from '#src/backoffice/filters/use-filters.ts';
import { TrialAction, type TrialActionName } from '../actions/TrialAction.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { BoardColumn } from './BoardColumn.tsx';
import type { BoardHandlers } from './TrialCard.tsx';

/** The funnel as columns: a card is dragged, or moved by its menu; each move is a command, or says why it is none. */
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
