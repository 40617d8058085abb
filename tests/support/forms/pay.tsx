import { payRunRecord } from '#domain/billing/api/pay-runs.ts';
import { ManualLineDialog } from '#resources/pay-runs/ManualLineDialog.tsx';
import { NewRunDialog } from '#resources/pay-runs/NewRunDialog.tsx';
import { PaidDialog } from '#resources/pay-runs/PaidDialog.tsx';
import { PayRulesDialog } from '#resources/pay-runs/PayRulesDialog.tsx';
import { RateDialog } from '#resources/teachers/pay/RateDialog.tsx';
import { type FormCase, ID, nothing, sample } from './form-case.ts';

const RULES = {
  payNoShowPercent: 100,
  payLateCancelPercent: 50,
  payTeacherAbsentPercent: 0,
  payGroupPercent: 100,
  payTrialPercent: 100,
  version: 1,
};

export const PAY_FORMS: readonly FormCase[] = [
  {
    file: 'resources/teachers/pay/RateDialog.tsx',
    screen: <RateDialog teacherId={ID} onClose={nothing} />,
    call: 'POST /backoffice/teachers/:id/rates',
    typed: { From: '17/06/2026', 'Hourly rate (empty: end a specific rate)': '22' },
    button: 'Add rate',
  },
  {
    file: 'resources/pay-runs/NewRunDialog.tsx',
    screen: <NewRunDialog onClose={nothing} />,
    call: 'POST /backoffice/pay-runs',
    typed: { 'Any day of the month': '17/06/2026' },
    button: 'Create pay run',
  },
  {
    file: 'resources/pay-runs/PaidDialog.tsx',
    screen: <PaidDialog run={sample(payRunRecord)} onClose={nothing} />,
    call: 'POST /backoffice/pay-runs/:id/paid',
    typed: { 'Paid on': '05/07/2026' },
    button: 'Mark as paid',
  },
  {
    file: 'resources/pay-runs/PayRulesDialog.tsx',
    screen: <PayRulesDialog rules={RULES} onClose={nothing} />,
    call: 'PATCH /backoffice/pay-rules',
    typed: { 'Student no-show': '80' },
    button: 'Save',
  },
  {
    file: 'resources/pay-runs/ManualLineDialog.tsx',
    screen: <ManualLineDialog runId={ID} teacherId={ID} onClose={nothing} />,
    call: 'POST /backoffice/pay-runs/:id/lines',
    typed: { Amount: '60', 'Reason (visible to the teacher)': 'Open day' },
    button: 'Add',
  },
];
