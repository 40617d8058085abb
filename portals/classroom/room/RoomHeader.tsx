import { useTranslation } from 'react-i18next';
import type { Classroom } from '#domain/teaching/api/classroom.ts';
import { type Tone, toneSx } from '#src/theme/tones.ts';
import { Box } from '#src/ui/Box.tsx';
import { PageTitle } from '#src/ui/PageTitle.tsx';
import type { PeerView } from '../call/peer.ts';
import { type Quality, worstOf } from '../call/quality.ts';
import { counterpartNames } from '../counterpart.ts';
import type { Call } from './call.ts';
import { useStore } from './store.ts';
import { TimeLeft } from './TimeLeft.tsx';
import { TimerButton } from './TimerButton.tsx';

interface RoomHeaderProps {
  classroom: Classroom;
  call: Call;
  peers: ReadonlyMap<string, PeerView>;
  /** Left out if the videos are always visible. */
  stage?: 'people' | 'board';
  onStage: (stage: 'people' | 'board') => void;
}

const TONE: Readonly<Record<Quality, Tone>> = {
  unknown: 'neutral',
  good: 'success',
  fair: 'warning',
  poor: 'danger',
};

/** Names, remaining time and connection quality of the lesson. */
export function RoomHeader({ classroom, call, peers, stage, onStage }: RoomHeaderProps) {
  const { t } = useTranslation('classroom');
  const { timerEndsAt, status } = useStore(call.room);
  const quality = worstOf([...peers.values()].map((peer) => peer.quality));
  const { me, endsAt } = classroom;
  return (
    <Box component="header" sx={head}>
      <PageTitle title={t('waiting.title', { name: counterpartNames(classroom) })} />
      <Box component="h1" sx={title}>
        {counterpartNames(classroom)}
      </Box>
      {me.isSupplanted && (
        <Box sx={[pill, toneSx('danger')]}>{t('room.supplanted', { name: me.fullName })}</Box>
      )}
      <TimeLeft endsAt={endsAt} timerEndsAt={timerEndsAt} />
      {status === 'in' && peers.size > 0 && (
        <Box role="status" sx={[pill, toneSx(TONE[quality]), quality === 'unknown' && notYet]}>
          {t(`quality.${quality}`)}
        </Box>
      )}
      {me.isTeacher && <TimerButton call={call} />}
      {stage && (
        <Box role="group" aria-label={t('stage.label')} sx={switcher}>
          {(['board', 'people'] as const).map((each) => (
            <Box
              component="button"
              type="button"
              key={each}
              aria-pressed={stage === each}
              onClick={() => onStage(each)}
              sx={choice}
            >
              {t(`stage.${each}`)}
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: 1.5,
  py: 0.75,
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
  pl: 'max(12px, env(safe-area-inset-left))',
} as const;
const title = {
  m: 0,
  // On a phone the name has a line of its own, with the rest below it.
  flex: { xs: '1 1 100%', sm: '1 1 90px' },
  minWidth: 0,
  fontSize: '1.0625rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;
const pill = {
  px: 1.25,
  py: 0.25,
  borderRadius: 99,
  fontSize: '0.875rem',
  fontWeight: 600,
  whiteSpace: 'nowrap',
} as const;
/** On a phone there is room for what is known. */
const notYet = { display: { xs: 'none', sm: 'block' } } as const;
const switcher = {
  display: 'flex',
  gap: 0.5,
  p: 0.5,
  borderRadius: '10px',
  bgcolor: 'action.hover',
} as const;
const choice = {
  all: 'unset',
  boxSizing: 'border-box',
  px: 1.5,
  minHeight: 32,
  display: 'grid',
  placeItems: 'center',
  borderRadius: '8px',
  fontWeight: 600,
  fontSize: '0.875rem',
  color: 'text.secondary',
  cursor: 'pointer',
  '&[aria-pressed="true"]': {
    color: 'text.primary',
    bgcolor: 'background.paper',
    boxShadow: '0 1px 3px rgb(10 14 40 / 0.2)',
  },
  '&:focus-visible': { outline: '3px solid var(--primary)', outlineOffset: 0 },
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;
