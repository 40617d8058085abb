import Payments from '@mui/icons-material/PaymentsOutlined';
import type { SolutionRecord } from '#domain/teaching/api/solutions.ts';
import { SOLUTION } from '#domain/teaching/solution.ts';
import { toneSx } from '#src/theme/tones.ts';
import { BadgeIcon } from '#src/ui/BadgeIcon.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { ProposeTick } from './ProposeTick.tsx';
import type { Proposable } from './use-proposing.ts';
import { CalendarEffect } from './CalendarEffect.tsx';
import { useSolutionTitle } from './use-solution-title.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { WalletEffect } from './WalletEffect.tsx';
import { MoneyField } from '#src/ui/MoneyField.tsx';
import { formatOneDecimal } from '#src/i18n/format.ts';
import { EffectList } from './EffectList.tsx';

/** A teacher's experience with the student. It explains the order of the proposals. */
function TeacherKnowledge({ knows }: { knows: NonNullable<SolutionRecord['knows']> }) {
  const t = useT('tasks');
  const { lessonsTogether, teachesLevel, ownScore, scoreAverage } = knows;
  const said = [
    t('knows.lessons', { count: lessonsTogether }),
    t(teachesLevel ? 'knows.level' : 'knows.other-level'),
    ownScore !== null && t('knows.own-score', { score: formatOneDecimal(ownScore) }),
    scoreAverage !== null && t('knows.score', { score: formatOneDecimal(scoreAverage) }),
  ];
  return <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{said.filter(Boolean).join(' · ')}</Box>;
}

interface SolutionCardProps {
  solution: SolutionRecord;
  /** From 1: the key that leads to it. */
  number: number;
  isBusy: boolean;
  isDisabled: boolean;
  onApply: () => void;
  /** Adds it to those that are proposed to the student; null where only support can apply it. */
  tick: Proposable | null;
}

/** These solutions keep the student's own teacher, so the "lessons together" line is hidden. */
const OWN_TEACHER: ReadonlySet<SolutionRecord['kind']> = new Set([
  'MOVE_ASKED',
  'MOVE_OTHER_TIME',
  'BOOK_ASKED',
  'BOOK_OTHER_TIME',
  'GIVE_BACK_AND_BOOK',
]);

/** One way out, with all that it does; one click does it and resolves the request. */
export function SolutionCard({ solution, number, isBusy, isDisabled, onApply, tick }: SolutionCardProps) {
  const t = useT('tasks');
  const title = useSolutionTitle()(solution);
  const { key: solutionKey, kind, knows, calendar, wallet, pay } = solution;
  const { colour, icon } = SOLUTION[kind];
  return (
    <Box component="li" data-key={solutionKey} sx={card}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25 }}>
        <Box sx={[disc, toneSx(colour)]}>
          <BadgeIcon name={icon} />
        </Box>
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Box component="h3" sx={{ m: 0, fontSize: '1rem', overflowWrap: 'anywhere' }}>
            {title}
          </Box>
          {knows && !OWN_TEACHER.has(kind) && <TeacherKnowledge knows={knows} />}
        </Box>
        <Button
          variant="contained"
          data-solution={number}
          aria-label={t('apply-named', { number, title })}
          aria-keyshortcuts={String(number)}
          loading={isBusy}
          disabled={isDisabled}
          onClick={onApply}
        >
          {t('apply')}{' '}
          <Box component="kbd" aria-hidden sx={key}>
            {number}
          </Box>
        </Button>
      </Box>
      {tick && <ProposeTick tick={tick} title={title} />}
      {calendar.length + wallet.length + (pay?.length ?? 0) > 0 && (
        <Box component="dl" sx={effects}>
          <CalendarEffect calendar={calendar} />
          <WalletEffect wallet={wallet} />
          {pay && <PayEffect pay={pay} />}
        </Box>
      )}
    </Box>
  );
}

const card = {
  display: 'grid',
  gap: 1.5,
  p: 1.75,
  borderRadius: 1.25,
  border: 1,
  borderColor: 'divider',
  '&:focus-within': { borderColor: 'primary.main' },
} as const;
const disc = {
  width: 36,
  height: 36,
  borderRadius: 1,
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
} as const;
const key = {
  display: { xs: 'none', sm: 'inline-block' },
  px: 0.75,
  borderRadius: 0.5,
  border: '1px solid currentColor',
  font: 'inherit',
  fontSize: '0.75rem',
} as const;
const effects = {
  m: 0,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 3fr) minmax(0, 2fr) minmax(0, 2fr)' },
} as const;

/** Pay of each teacher before and after; teachers whose pay does not change are left out. */
function PayEffect({ pay }: { pay: NonNullable<SolutionRecord['pay']> }) {
  const t = useT('tasks');
  const changed = pay.filter(({ beforeCents, afterCents }) => beforeCents !== afterCents);
  return (
    <EffectList icon={Payments} label={t('effect.pay')}>
      {changed.map(({ teacherId, teacherName, beforeCents, afterCents }) => (
        <dd key={teacherId}>
          {teacherName}
          <br />
          <del>
            <MoneyField cents={beforeCents} />
          </del>{' '}
          <span aria-hidden>→</span>
          <span className="visually-hidden">{t('effect.then')}</span>{' '}
          <b>
            <MoneyField cents={afterCents} />
          </b>
        </dd>
      ))}
    </EffectList>
  );
}
