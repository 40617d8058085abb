import { useTranslation } from 'react-i18next';
import {
  type AbsenceRequest,
  type AffectedLesson,
  listAbsenceRequests,
  readAbsenceDecision,
} from '#calls/scheduling/api/absence-requests.ts';
import { useApi, useCommand } from '#src/api/queries.ts';
import { usePeriodText } from '#src/features/scheduling/absence/use-period-text.ts';
import { useMoment } from '#src/features/scheduling/agenda/use-moment.ts';
import { useNow } from '#src/features/scheduling/agenda/use-now.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Chip } from '#src/ui/Chip.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { AffectedLessons, outcomeLook } from './AffectedLessons.tsx';
import { WithdrawAbsence } from './WithdrawAbsence.tsx';

const STATE = {
  SENT: { colour: 'warning', icon: 'HourglassEmpty' },
  DECIDED: { colour: 'success', icon: 'CheckCircle' },
} as const;

/** A teacher's absences that support has yet to decide, or whose decision is unread or still matters. */
export function AbsenceCards() {
  const { data = [] } = useApi(listAbsenceRequests);
  const now = useNow();
  return data
    .filter(
      ({ state, isUnread, endsAt }) =>
        state === 'SENT' || (state === 'DECIDED' && (isUnread || Date.parse(endsAt) > now)),
    )
    .map((request) => <AbsenceCard key={request.id} request={request} />);
}

function AbsenceCard({ request }: { request: AbsenceRequest }) {
  const { t } = useTranslation('own-absence');
  const periodText = usePeriodText();
  const outcome = useOutcomeText();
  const read = useCommand(readAbsenceDecision, { invalidates: [listAbsenceRequests] });
  const { id, requested, state, sentAt, decidedAt, note, answer, isUnread, lessons } = request;
  if (state === 'WITHDRAWN') return null;
  const look = STATE[state];
  const isOpen = state === 'SENT';
  return (
    <Box sx={across}>
      <Card title={t('card.title', { period: periodText(requested) })}>
        <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
          <Box sx={line}>
            <Chip tone={look.colour} icon={look.icon}>
              {t(`card.state.${state}`)}
            </Chip>
            <span>
              {t(isOpen ? 'card.sent' : 'card.decided')}{' '}
              <InstantField at={isOpen ? sentAt : decidedAt} as="relative" />
              {requested.reason && ` · ${t(`reason.${requested.reason}`)}`}
            </span>
          </Box>
          {note && <Box sx={words}>{note}</Box>}
          {answer && lessons.length === 0 && <Box sx={words}>{answer}</Box>}
          {lessons.length > 0 ? (
            <Box sx={{ justifySelf: 'stretch' }}>
              <AffectedLessons
                label={t('preview.label')}
                lessons={lessons.map((lesson) => Object.assign(outcome(lesson), lesson))}
              />
            </Box>
          ) : (
            <Box sx={faint}>{t('card.no-lessons')}</Box>
          )}
          {isOpen && <WithdrawAbsence id={id} />}
          {isUnread && (
            <Button
              variant="outlined"
              loading={read.isPending}
              onClick={() => read.mutate({ params: { id } })}
              sx={{ minHeight: 44 }}
            >
              {t('card.read')}
            </Button>
          )}
        </Box>
      </Card>
    </Box>
  );
}

function useOutcomeText() {
  const { t } = useTranslation('own-absence');
  const moment = useMoment();
  return ({ decision, newStartsAt, teacherName }: AffectedLesson) => {
    const outcome = decision ?? 'OPEN';
    return {
      outcome: t(`outcome.${outcome}`, { name: teacherName, when: moment(newStartsAt) }),
      look: outcomeLook(decision),
    };
  };
}

const across = { gridColumn: '1 / -1', minWidth: 0 } as const;
const faint = { color: 'text.secondary', fontSize: '0.9375rem' } as const;
const line = {
  ...faint,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
} as const;
const words = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;
