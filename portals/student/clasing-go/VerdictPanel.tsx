import Cancel from '@mui/icons-material/CancelOutlined';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Rule from '@mui/icons-material/RuleOutlined';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '#domain/contract/endpoint.ts';
import type { checkClasingGoAnswer, ClasingGoCard } from '#calls/teaching/api/clasing-go.ts';
import { spelledParts } from '#domain/teaching/typed-answer.ts';
import { relativeTime } from '#src/i18n/format.ts';
import { toneSx } from '#src/theme/tones.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Typography } from '#src/ui/Typography.tsx';
import { LANGUAGE_CODE } from '#domain/shared/language-code.ts';

export interface CheckedAnswer {
  given: string;
  reply: Reply<typeof checkClasingGoAnswer>;
}

interface VerdictPanelProps {
  card: ClasingGoCard;
  checked: CheckedAnswer;
  onContinue: () => void;
}

const LOOK = {
  RIGHT: { icon: CheckCircle, tone: 'success' },
  NEAR: { icon: Rule, tone: 'warning' },
  WRONG: { icon: Cancel, tone: 'danger' },
} as const;

/** The word as it is spelled; the differences are underlined and bold. */
function Spelled({ given, term }: { given: string; term: string }) {
  return spelledParts(given, term).map(({ text, differs }, index) =>
    differs ? (
      <Box component="mark" key={index} sx={mark}>
        {text}
      </Box>
    ) : (
      <span key={index}>{text}</span>
    ),
  );
}

const focusIt = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true });

/** Whether the answer was correct, the correct answer, and the next review of the word. Enter continues. */
export function VerdictPanel({ card, checked: { given, reply }, onContinue }: VerdictPanelProps) {
  const { t } = useTranslation('practice');
  const [now] = useState(() => new Date().toISOString());
  const { verdict, solution, dueAt } = reply;
  const isSoon = Date.parse(dueAt) - Date.parse(now) < 60_000;
  const { icon: Icon, tone } = LOOK[verdict];
  const isSpelled = verdict !== 'RIGHT' && card.kind !== 'CHOICE' && given.trim() !== '';
  return (
    <Box sx={{ display: 'grid', gap: 2, textAlign: 'center', pt: 2 }}>
      <Box role="status" sx={[panel, toneSx(tone)]}>
        <Box sx={head}>
          <Icon aria-hidden />
          {t(`verdict.${verdict}`)}
        </Box>
        <Box sx={{ color: 'text.primary', display: 'grid', gap: 0.5 }}>
          <Typography
            lang={LANGUAGE_CODE[card.language]}
            sx={{ fontSize: '1.5rem', fontWeight: 700, overflowWrap: 'anywhere' }}
          >
            {isSpelled && verdict === 'NEAR' ? <Spelled given={given} term={solution.term} /> : solution.term}
          </Typography>
          {solution.meaning && <Typography>{solution.meaning}</Typography>}
          {solution.example && (
            <Typography lang={LANGUAGE_CODE[card.language]} sx={{ fontStyle: 'italic' }}>
              {solution.example}
            </Typography>
          )}
          {isSpelled && (
            <Typography sx={{ overflowWrap: 'anywhere' }}>
              {t('you-wrote')} <b>{given.trim()}</b>
            </Typography>
          )}
        </Box>
      </Box>
      <Typography variant="caption">
        {isSoon ? t('next-soon') : `${t('next')} ${relativeTime(dueAt, now)}`}
      </Typography>
      <Button variant="contained" size="large" ref={focusIt} onClick={onContinue} sx={{ minHeight: 56 }}>
        {t('common:continue')}
      </Button>
    </Box>
  );
}

const panel = { display: 'grid', gap: 1.5, p: 2, borderRadius: 1.5 } as const;
const head = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 1,
  fontWeight: 700,
  fontSize: '1.125rem',
} as const;
const mark = {
  bgcolor: 'transparent',
  color: 'inherit',
  textDecoration: 'underline',
  textDecorationThickness: '3px',
} as const;
