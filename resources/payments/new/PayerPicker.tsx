import { Box } from '#src/ui/Box.tsx';
import { Segmented } from '#src/ui/Segmented.tsx';
import { useState } from 'react';
import { Labelled, wiringOf } from '../../form/Labelled.tsx';
import { RecordPicker } from '../../form/RecordPicker.tsx';
import { useWords } from '../../use-words.ts';
import type { PaymentWish } from './wish.ts';

interface PayerPickerProps {
  wish: PaymentWish;
  onChange: (change: Partial<PaymentWish>) => void;
  error?: string | undefined;
}
const KINDS = ['student', 'company'] as const;

/** A student or a company, found by name. */
export function PayerPicker({ wish, onChange, error }: PayerPickerProps) {
  const t = useWords();
  const [kind, setKind] = useState<(typeof KINDS)[number]>(wish.businessId ? 'company' : 'student');
  const choose = (next: (typeof KINDS)[number]) => {
    setKind(next);
    onChange({ studentId: null, businessId: null });
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Segmented
        label={t('payments.payer-kind')}
        isLabelHidden
        value={kind}
        options={KINDS.map((value) => ({ value, label: t(`payments.payer-${value}`) }))}
        onChange={choose}
      />
      {kind === 'student' ? (
        <Labelled key="student" label={t('payments.payer-student')} error={error} isBare>
          {(id) => (
            <RecordPicker
              resource="students"
              nameField="fullName"
              value={wish.studentId}
              onPick={(studentId) => onChange({ studentId })}
              wiring={wiringOf(id, error)}
            />
          )}
        </Labelled>
      ) : (
        <Labelled key="company" label={t('payments.payer-company')} error={error} isBare>
          {(id) => (
            <RecordPicker
              resource="business"
              nameField="name"
              value={wish.businessId}
              onPick={(businessId) => onChange({ businessId })}
              wiring={wiringOf(id, error)}
            />
          )}
        </Labelled>
      )}
    </Box>
  );
}
