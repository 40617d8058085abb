import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestedAbsence as Requested } from '#domain/office/absence-request.ts';
import type { PlanPreference } from '#domain/scheduling/absence.ts';
import { teacherAbsence } from '#domain/scheduling/api/teacher-absence.ts';
import { ApiError } from '#src/api/api-error.ts';
import { useApi } from '#src/api/queries.ts';
import { usePeriodText } from '#src/features/scheduling/absence/use-period-text.ts';
import { ReadOnly } from '#src/backoffice/record/ReadOnly.tsx';
import { useRenewRecord } from '#src/backoffice/record/use-renew-record.ts';
import { Card } from '#src/ui/Card.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { sentDays } from './absence-address.ts';
import { AbsenceCalls } from './AbsenceCalls.tsx';
import { AbsencePlanView } from './AbsencePlanView.tsx';

interface RequestedAbsenceProps {
  requestId: string;
  teacherId: string;
  absence: Requested;
  /** The absence with which it was resolved. */
  absenceId: string | null;
  isOpen: boolean;
}

/** A teacher's request for an absence: the period, and the absence as prepared for support; afterwards its decisions. */
export function RequestedAbsence({ absence, isOpen, ...request }: RequestedAbsenceProps) {
  const { t } = useTranslation('own-absence');
  const periodText = usePeriodText();
  const { teacherId, absenceId } = request;
  return (
    <>
      <Card title={t('asked.title')}>
        {periodText(absence)}
        {absence.reason && ` · ${t(`reason.${absence.reason}`)}`}
      </Card>
      {isOpen && <Prepared {...request} absence={absence} />}
      {!isOpen && absenceId && <AbsenceCalls teacherId={teacherId} undoId={absenceId} />}
    </>
  );
}

function Prepared({ requestId, teacherId, absence }: Omit<RequestedAbsenceProps, 'isOpen' | 'absenceId'>) {
  const renew = useRenewRecord('support-tasks');
  const [prefer, setPrefer] = useState<PlanPreference>('KEEP_TIME');
  const input = { params: { id: teacherId }, query: { ...sentDays(absence), prefer } };
  const plan = useApi(teacherAbsence, input, { placeholderData: keepPreviousData });
  if (plan.error instanceof ApiError && Object.keys(plan.error.fields).length > 0)
    return <Notice variant="info">{Object.values(plan.error.fields).join(' ')}</Notice>;
  return (
    <QueryView query={plan}>
      {(found) => (
        <ReadOnly>
          <AbsencePlanView
            teacherId={teacherId}
            requestId={requestId}
            plan={found}
            prefer={prefer}
            onPrefer={setPrefer}
            onDone={plan.refetch}
            onDecided={() => void renew()}
          />
        </ReadOnly>
      )}
    </QueryView>
  );
}
