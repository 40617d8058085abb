import { MomentText } from '#src/ui/MomentText.tsx';
import { useTranslation } from 'react-i18next';
import type { BusinessRecord } from '#domain/business/api/business.ts';
import { leaveBusiness, type LeaverLessons, previewLeave } from '#domain/business/api/business-people.ts';
import { type Employee, listEmployees } from '#domain/business/api/business-students.ts';
import { businessCredits, businessUsage } from '#domain/business/api/business-usage.ts';
import type { Reply } from '#domain/contract/endpoint.ts';
import { useApi, useCommand } from '#src/api/queries.ts';
import { secondSx } from '#src/features/business/usage/rows-style.ts';
import { Box } from '#src/ui/Box.tsx';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { usePlainForm } from '#src/ui/form/use-plain-form.ts';
import { Modal } from '#src/ui/Modal.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { toast } from '#src/toast-store.ts';
import { useRenewRecord } from '#src/backoffice/record/use-renew-record.ts';

interface LeaveDialogProps {
  business: Pick<BusinessRecord, 'id'>;
  employee: Pick<Employee, 'id' | 'fullName'>;
  onClose: () => void;
}

/** Ends an employment: the employee's upcoming lessons and credits, and what happens to them. */
export function LeaveDialog({ business, employee, onClose }: LeaveDialogProps) {
  const { t } = useTranslation(['company-record', 'common']);
  const name = employee.fullName;
  const params = { id: business.id, studentId: employee.id };
  const ahead = useApi(previewLeave, { params });
  const renew = useRenewRecord('business');
  const leave = useCommand(leaveBusiness, { invalidates: [listEmployees, businessUsage, businessCredits] });
  const form = usePlainForm({ lessons: 'CANCEL', reason: '' });
  const isKept = form.watch('lessons') === 'KEEP';
  const save = async ({ lessons, reason }: { lessons: string; reason: string }) => {
    const body = { lessons: lessons as LeaverLessons, reason };
    const { returnedCredits: returned, ...counts } = await leave.mutateAsync({ params, body });
    await renew();
    toast.success(t('leave.done', { returned, ...counts }));
    onClose();
  };
  return (
    <Modal title={t('leave.title', { name })} size="regular" onClose={leave.isPending ? undefined : onClose}>
      <QueryView query={ahead}>
        {(facts) => (
          <>
            <Ahead facts={facts} />
            <Form form={form} onSubmit={save}>
              <SelectField
                name="lessons"
                label={t('leave.what')}
                options={(['CANCEL', 'KEEP'] as const).map((value) => ({
                  value,
                  label: t(`leave.${value}`, { name }),
                }))}
              />
              <Box sx={secondSx}>
                {t(isKept ? 'leave.keep-text' : 'leave.cancel-text', {
                  name,
                  own: facts.ownCredits,
                })}
              </Box>
              <TextField name="reason" label={t('leave.reason')} rows={2} />
              <DialogButtons onCancel={onClose}>
                <SubmitButton>{t('leave.do')}</SubmitButton>
              </DialogButtons>
            </Form>
          </>
        )}
      </QueryView>
    </Modal>
  );
}

function Ahead({ facts }: { facts: Reply<typeof previewLeave> }) {
  const { t } = useTranslation('company-record');
  const { freeCredits, heldCredits, weeklyLessons, groups, lessons } = facts;
  return (
    <Box sx={{ mb: 2 }}>
      <div>{t('leave.free', { count: freeCredits })}</div>
      <div>{t('leave.held', { count: heldCredits })}</div>
      {weeklyLessons > 0 && <div>{t('leave.weekly', { count: weeklyLessons })}</div>}
      {groups.length > 0 && (
        <div>
          {t('leave.groups')}: {groups.map((group) => group.name).join(', ')}
        </div>
      )}
      {lessons.length === 0 ? (
        t('leave.none')
      ) : (
        <Box component="ul" tabIndex={0} sx={{ maxHeight: 180, overflowY: 'auto', my: 1, pl: 2.5 }}>
          {lessons.map(({ id, startsAt, teacherName, groupName }) => (
            <li key={id}>
              <MomentText at={startsAt} /> · {groupName ?? teacherName}
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}
