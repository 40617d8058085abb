import Print from '@mui/icons-material/PrintOutlined';
import { absenceResult, type AbsenceResult } from '#domain/scheduling/api/teacher-absence.ts';
import { useApi } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { CalledStudent } from './CalledStudent.tsx';
import { useMoment } from '#src/features/scheduling/agenda/use-moment.ts';
import { useState } from 'react';
import { sessionStore } from '#src/storage.ts';

interface AbsenceCallsProps {
  teacherId: string;
  undoId: string;
  /** Leads back to the wizard, where there is one. */
  onBack?: (() => void) | undefined;
}

/** The decision for each student of an absence, to work through by phone or on paper. */
export function AbsenceCalls({ teacherId, undoId, onBack }: AbsenceCallsProps) {
  const t = useT();
  const query = useApi(absenceResult, { params: { id: teacherId, undoId } });
  return (
    <>
      <QueryView query={query}>
        {(result) => <Calls result={result} undoId={undoId} onBack={onBack} />}
      </QueryView>
      {onBack && query.error && !query.data && (
        <Button onClick={onBack} sx={{ justifySelf: 'center' }}>
          {t('absence.calls.back')}
        </Button>
      )}
    </>
  );
}

type CallsProps = { result: AbsenceResult } & Pick<AbsenceCallsProps, 'undoId' | 'onBack'>;

function Calls({ result, undoId, onBack }: CallsProps) {
  const t = useT();
  const moment = useMoment();
  const { called, setCalled } = useCalled(undoId);
  const { students, teacherName, startsAt, endsAt, enteredAt, isUndone, timeZone } = result;
  // Decisions that were undone need no call.
  const affected = isUndone ? [] : students;
  const toCall = affected.filter(({ lessons }) => lessons.some(({ decision }) => decision !== 'KEPT'));
  const kept = affected.filter((student) => !toCall.includes(student));
  const done = toCall.filter(({ id }) => called.has(id)).length;
  const listed = (some: AbsenceResult['students'], isToCall: boolean) =>
    some.map((student) => (
      <CalledStudent
        key={student.id}
        student={student}
        timeZone={timeZone}
        isCalled={called.has(student.id)}
        onCalled={isToCall ? (isCalled) => setCalled(student.id, isCalled) : undefined}
      />
    ));
  return (
    <>
      <Card
        title={t('absence.calls.title')}
        actions={
          <Box data-print="no" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button variant="outlined" startIcon={<Print />} onClick={() => window.print()}>
              {t('absence.calls.print')}
            </Button>
            {onBack && <Button onClick={onBack}>{t('absence.calls.back')}</Button>}
          </Box>
        }
      >
        <Box sx={{ display: 'grid', gap: 1 }}>
          {isUndone && <Notice variant="warning">{t('absence.calls.undone')}</Notice>}
          <div>
            {t(isUndone ? 'absence.calls.was-away' : 'absence.calls.away', {
              name: teacherName,
              from: moment(startsAt, result.timeZone),
              to: moment(endsAt, result.timeZone),
            })}
          </div>
          <Box sx={{ color: 'text.secondary' }}>
            {t('absence.calls.entered', { when: moment(enteredAt, result.timeZone) })}
          </Box>
          {toCall.length > 0 && (
            <Box role="status" data-print="no" sx={{ fontWeight: 600 }}>
              {t('absence.calls.count', { done, of: toCall.length })}
            </Box>
          )}
          {toCall.length > 0 && (
            <Box data-print="no" sx={{ color: 'text.secondary' }}>
              {t('absence.calls.hint')}
            </Box>
          )}
          {students.length === 0 && !isUndone && <div>{t('absence.calls.none')}</div>}
        </Box>
      </Card>
      {toCall.length > 0 && (
        <Card title={t('absence.calls.to-call', { count: toCall.length })}>{listed(toCall, true)}</Card>
      )}
      {kept.length > 0 && (
        <Card title={t('absence.calls.kept', { count: kept.length })}>{listed(kept, false)}</Card>
      )}
    </>
  );
}

const keyOf = (undoId: string) => `called:${undoId}`;

function stored(undoId: string): ReadonlySet<string> {
  try {
    const ids: unknown = JSON.parse(sessionStore().getItem(keyOf(undoId)) ?? '[]');
    return new Set(Array.isArray(ids) ? ids.map(String) : []);
  } catch {
    return new Set();
  }
}

/** Checkmarks for people already called about an absence, stored for this browser tab: they survive a reload, but not closing the tab. */
function useCalled(undoId: string) {
  const [called, setIds] = useState(() => stored(undoId));
  const setCalled = (id: string, isCalled: boolean) => {
    const next = new Set(called);
    if (isCalled) next.add(id);
    else next.delete(id);
    setIds(next);
    try {
      sessionStore().setItem(keyOf(undoId), JSON.stringify([...next]));
    } catch {
      // A browser that is full keeps them until the page is left.
    }
  };
  return { called, setCalled } as const;
}
