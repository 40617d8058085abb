import Wallet from '@mui/icons-material/AccountBalanceWalletOutlined';
import type { SolutionRecord } from '#domain/teaching/api/solutions.ts';
import { toneSx } from '#src/theme/tones.ts';
import { Box } from '#src/ui/Box.tsx';
import { EffectList } from './EffectList.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

type Change = SolutionRecord['wallet'][number];
const MOVES = ['back', 'held', 'lost', 'spent'] as const;

/** One student's credits: what moves, and what is free before and after. */
function Credits(change: Change) {
  const t = useT('tasks');
  const { studentName, freeBefore, freeAfter, isCovered } = change;
  const moved = MOVES.filter((move) => change[move] > 0);
  const delta = freeAfter - freeBefore;
  return (
    <dd>
      <div>
        {studentName}: {moved.map((move) => t(`effect.${move}`, { count: change[move] })).join(', ')}
      </div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
        <span>
          {t('effect.free', { before: freeBefore })} <span aria-hidden>→</span>
          <span className="visually-hidden">{t('effect.then')}</span> <b>{freeAfter}</b>
        </span>
        {delta !== 0 && (
          <Box component="span" aria-hidden sx={[pill, toneSx(delta > 0 ? 'success' : 'info')]}>
            {delta > 0 ? `+${delta}` : `−${-delta}`}
          </Box>
        )}
      </Box>
      {!isCovered && (
        <Box component="span" sx={[pill, toneSx('warning')]}>
          {t('effect.not-covered')}
        </Box>
      )}
    </dd>
  );
}

export function WalletEffect({ wallet }: Pick<SolutionRecord, 'wallet'>) {
  const t = useT('tasks');
  return (
    <EffectList icon={Wallet} label={t('effect.wallet')}>
      {wallet.map((change) => (
        <Credits key={`${change.studentId} ${change.creditKind}`} {...change} />
      ))}
    </EffectList>
  );
}

const pill = {
  display: 'inline-block',
  px: 0.75,
  borderRadius: 99,
  fontSize: '0.8125rem',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
} as const;
