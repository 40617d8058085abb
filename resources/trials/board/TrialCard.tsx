import { MomentText } from '#src/ui/MomentText.tsx';
import type { TrialRecord } from '#domain/teaching/api/trials.ts';
import type { TrialStatus } from '#domain/shared/trial-status.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { RowLink } from '#src/backoffice/table/RowLink.tsx';
import { FieldLabel } from '#src/backoffice/table/FieldLabel.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { MoveMenu } from './MoveMenu.tsx';

export interface BoardHandlers {
  /** Null: nothing is being dragged. */
  dragged: TrialRecord | null;
  onDrag: (trial: TrialRecord | null) => void;
  onMove: (trial: TrialRecord, to: TrialStatus) => void;
}

/** The most important fact in the card's column: waiting since, time of the lesson, or reason of the loss. */
function Moment({ trial }: { trial: TrialRecord }) {
  const t = useT('trials');
  const { status, askedAt, lessonAt, heldAt, missedAt, closedAt, lostCode, teacherName } = trial;
  switch (status) {
    case 'ASKED':
      return (
        <>
          {t('card.asked')} <InstantField at={askedAt} as="relative" />
        </>
      );
    case 'ASSIGNED':
      return (
        <>
          <MomentText at={lessonAt} /> · {teacherName}
        </>
      );
    case 'HELD':
    case 'MISSED':
      return (
        <>
          <InstantField at={status === 'HELD' ? heldAt : missedAt} as="relative" />{' '}
          {teacherName && `· ${teacherName}`}
        </>
      );
    case 'WON':
      return <InstantField at={closedAt} as="relative" />;
    case 'LOST':
      return (
        <>
          {lostCode && <FieldLabel of={`lostCode.${lostCode}`} />} ·{' '}
          <InstantField at={closedAt} as="relative" />
        </>
      );
  }
}

/** One person on the way: leads to the record, can be dragged, and has a menu that does the same. */
export function TrialCard({ trial, dragged, onDrag, onMove }: BoardHandlers & { trial: TrialRecord }) {
  const t = useT('trials');
  const { id, studentName, language, level, ownerName, followUpAt } = trial;
  return (
    <Box
      component="li"
      draggable
      data-trial={id}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', studentName);
        onDrag(trial);
      }}
      onDragEnd={() => onDrag(null)}
      sx={[card, dragged?.id === id && { opacity: 0.5 }]}
    >
      <Box sx={name}>
        <RowLink to={paths.trial(id)}>{studentName}</RowLink>
      </Box>
      <Box sx={beside}>
        <Box sx={small}>
          <FieldLabel of={`language.${language}`} /> {level}
        </Box>
        <MoveMenu trial={trial} onMove={onMove} />
      </Box>
      <Box sx={small}>
        <Moment trial={trial} />
      </Box>
      {(ownerName || followUpAt) && (
        <Box sx={small}>
          {ownerName ?? t('trials.owner.NOBODY')}
          {followUpAt && (
            <>
              {' '}
              · {t('card.follow-up')} <InstantField at={followUpAt} as="relative" />
            </>
          )}
        </Box>
      )}
    </Box>
  );
}

const card = {
  position: 'relative',
  display: 'grid',
  gap: 0.5,
  p: 1,
  borderRadius: 1,
  border: '1px solid var(--divider)',
  bgcolor: 'background.paper',
  cursor: 'grab',
  '&:hover': { borderColor: 'primary.main' },
} as const;
// The name gets the card's whole width, because beside a button long names would break within a word.
const name = {
  overflowWrap: 'anywhere',
  fontSize: { xs: '0.9375rem', sm: '0.875rem' },
  lineHeight: 1.35,
} as const;
const beside = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 0.5,
  my: -0.5,
} as const;
const small = { color: 'text.secondary', fontSize: '0.8125rem', overflowWrap: 'anywhere' } as const;
