import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { TrialRecord } from '#domain/teaching/api/trials.ts';
import { type NextStep, nextStep } from '#domain/teaching/trial.ts';
import { useNow } from '#src/features/scheduling/agenda/use-now.ts';
import { paths } from '#src/paths.ts';
import { useCanMoveMoney } from '#src/session/use-can.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { listAddress } from '#src/backoffice/screen/list-address.ts';
import type { TrialActionName } from '../actions/TrialAction.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { useEditable } from '#src/backoffice/record/editable.ts';

interface NextStepBarProps {
  trial: TrialRecord;
  onAct: (action: TrialActionName) => void;
}

const ACTIONS: Partial<Record<NextStep, TrialActionName>> = {
  assign: 'assign',
  wait: 'move',
  outcome: 'held',
  reopen: 'reopen',
};

/** The next step in one sentence, with its button. */
export function NextStepBar({ trial, onAct }: NextStepBarProps) {
  const t = useT('trials');
  const isEditable = useEditable();
  const canTake = useCanMoveMoney();
  const step = nextStep(trial, new Date(useNow()));
  const { studentName: name, studentEmail, studentPhone, studentId, openOrderId } = trial;
  const action = ACTIONS[step];
  const label = t(`next.${step}.button`);
  const mail = `mailto:${studentEmail}?subject=${encodeURIComponent(t('next.subject'))}`;
  const payment = openOrderId
    ? listAddress(paths.payments, { filter: { studentId, status: ['PENDING'] } })
    : paths.paymentNew({ studentId });
  const buttons: Record<NextStep, ReactNode> = {
    ...act(['assign', 'wait', 'outcome', 'reopen']),
    call: (
      <Button href={`tel:${studentPhone ?? ''}`} variant="contained">
        {label}
      </Button>
    ),
    mail: (
      <Button href={mail} variant="contained">
        {label}
      </Button>
    ),
    offer: (
      <Button href={mail} variant="contained">
        {label}
      </Button>
    ),
    payment: canTake && (
      <Button component={Link} to={payment} variant="contained">
        {label}
      </Button>
    ),
    none: (
      <Button component={Link} to={paths.student(studentId)} variant="contained">
        {label}
      </Button>
    ),
  };
  function act<S extends NextStep>(steps: readonly S[]): Record<S, ReactNode> {
    const button = action && isEditable && (
      <Button variant="contained" onClick={() => onAct(action)}>
        {label}
      </Button>
    );
    return Object.fromEntries(steps.map((each) => [each, button])) as Record<S, ReactNode>;
  }
  // Some buy a plan as soon as the trial lesson is scheduled.
  const canPay = trial.status === 'ASSIGNED' || trial.status === 'HELD' || trial.status === 'MISSED';
  return (
    <Box component="section" aria-label={t('next.label')} sx={bar}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{t('next.label')}</Box>
        <Box sx={{ fontWeight: 600, fontSize: '1.0625rem' }}>{t(`next.${step}.text`, { name })}</Box>
      </Box>
      {canPay && canTake && step !== 'payment' && (
        <Button component={Link} to={payment}>
          {t('next.payment.button')}
        </Button>
      )}
      {buttons[step]}
    </Box>
  );
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  mb: 2,
  p: 2,
  borderRadius: 1.5,
  border: '1px solid var(--primary)',
  bgcolor: 'background.paper',
} as const;
