import { Box } from '#src/ui/Box.tsx';
import { ToggleGroup } from '#src/ui/ToggleGroup.tsx';
import { useState } from 'react';
import { LabelledPicker } from '#src/backoffice/form/LabelledPicker.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import type { PaymentDraft } from './payment-draft.ts';

interface PayerPickerProps {
  draft: PaymentDraft;
  onChange: (change: Partial<PaymentDraft>) => void;
  error?: string | undefined;
}
const KINDS = ['student', 'company'] as const;

/** A student or a company, found by name. */
export function PayerPicker({ draft, onChange, error }: PayerPickerProps) {
  const t = useT();
  const [kind, setKind] = useState<(typeof KINDS)[number]>(draft.businessId ? 'company' : 'student');
  const choose = (next: (typeof KINDS)[number]) => {
    setKind(next);
    onChange({ studentId: null, businessId: null });
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <ToggleGroup
        label={t('payments.payer-kind')}
        isLabelHidden
        value={kind}
        options={KINDS.map((value) => ({ value, label: t(`payments.payer-${value}`) }))}
        onChange={choose}
      />
      {kind === 'student' ? (
        <LabelledPicker
          key="student"
          resource="students"
          nameField="fullName"
          label={t('payments.payer-student')}
          value={draft.studentId}
          onPick={(studentId) => onChange({ studentId })}
          error={error}
        />
      ) : (
        <LabelledPicker
          key="company"
          resource="business"
          nameField="name"
          label={t('payments.payer-company')}
          value={draft.businessId}
          onPick={(businessId) => onChange({ businessId })}
          error={error}
        />
      )}
    </Box>
  );
}
