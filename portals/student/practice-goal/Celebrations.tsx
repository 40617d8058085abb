import Celebration from '@mui/icons-material/CelebrationOutlined';
import Close from '@mui/icons-material/Close';
import { useEffect, useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import { type Celebration as Due, takeCelebrations } from '#calls/teaching/api/celebrations.ts';
import { request } from '#src/api/client.ts';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { toneSx } from '#src/theme/tones.ts';
import { Box } from '#src/ui/Box.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';

/** Why a celebration may be due: a visit to the page, or an answer that reached the goal. */
type Occasion = 'VISIT' | 'GOAL';

const changeDue = (before: readonly Due[], taken: readonly Due[] | null): readonly Due[] =>
  taken ? [...before, ...taken] : [];

/** Takes the celebrations that are due, once; a lost answer costs a celebration, nothing else. */
function TakeDue({ onTaken }: { onTaken: (taken: readonly Due[]) => void }) {
  useEffect(() => {
    request(takeCelebrations, {}).then(onTaken, () => {});
  }, [onTaken]);
  return null;
}

interface CelebrationsProps {
  occasion?: Occasion;
  /** Below the buttons: it must not cover them. */
  isInFlow?: boolean;
}

/** Small celebrations of a lesson, a level or the daily goal: a line that can be closed, with confetti unless motion is reduced. */
export function Celebrations({ occasion = 'VISIT', isInFlow = false }: CelebrationsProps) {
  const { t } = useTranslation('practice');
  const { user } = useUserContext();
  const [due, change] = useReducer(changeDue, []);
  // Support acting as the student does not use up theirs.
  const isOwn = user?.role === 'STUDENT' && user.actingAs === null;
  return (
    <>
      {isOwn && <TakeDue key={occasion} onTaken={change} />}
      <Box role="status" sx={[place, !isInFlow && inView]}>
        {due.length > 0 && (
          <Box sx={[banner, toneSx('accent')]}>
            <Celebration aria-hidden />
            <Box sx={{ flex: 1, minWidth: 0, color: 'text.primary', fontWeight: 600 }}>
              {due.map(({ kind, level }) => (
                <div key={kind}>{t(`home.celebrate.${kind}`, { level })}</div>
              ))}
            </Box>
            <IconButton
              aria-label={t('common:close')}
              onClick={() => change(null)}
              sx={{ width: 44, height: 44, my: -1 }}
            >
              <Close aria-hidden />
            </IconButton>
            <Box aria-hidden sx={confetti}>
              {PIECES.map((piece) => (
                <i key={piece.left} style={piece} />
              ))}
            </Box>
          </Box>
        )}
      </Box>
    </>
  );
}

const COLOURS = ['var(--primary-main)', 'var(--success-main)', '#e0a100', '#c2417c'];
const PIECES = Array.from({ length: 14 }, (_, index) => ({
  left: `${4 + index * 7}%`,
  background: COLOURS[index % COLOURS.length],
  animationDelay: `${(index * 37) % 300}ms`,
}));
const place = { '&:empty': { display: 'none' } } as const;
// In view wherever the page is scrolled to, without moving anything: above the bar of phones.
const inView = {
  position: 'fixed',
  bottom: { xs: 'calc(80px + env(safe-area-inset-bottom))', md: '24px' },
  right: { xs: '16px', md: '24px' },
  left: { xs: '16px', md: 'auto' },
  maxWidth: 420,
  zIndex: 2,
} as const;
const banner = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  p: 1.5,
  px: 2,
  borderRadius: 1.5,
  overflow: 'hidden',
} as const;
const confetti = {
  position: 'absolute',
  inset: 0,
  pointerEvents: 'none',
  '& i': {
    position: 'absolute',
    top: -12,
    width: 6,
    height: 10,
    animation: 'confetti 1.4s ease-in forwards',
  },
  '@keyframes confetti': {
    to: { transform: 'translateY(140px) rotate(420deg)', opacity: 0 },
  },
  '@media (prefers-reduced-motion: reduce)': { display: 'none' },
} as const;
