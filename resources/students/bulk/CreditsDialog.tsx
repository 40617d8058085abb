import { useState } from 'react';
import { addManyStudentsCredits, addStudentsCredits } from '#domain/people/api/many-students.ts';
import { CREDIT_KIND, type CreditKind, MOST_CORRECTED } from '#domain/billing/credit.ts';
import type { FieldErrors } from '#domain/contract/errors.ts';
import { valuesOf } from '#domain/shared/appearance.ts';
import { isPlainDate } from '#domain/values/plain-date.ts';
import { Box } from '#src/ui/Box.tsx';
import { BulkDialog } from '#src/backoffice/bulk/BulkDialog.tsx';
import { useBulkSelection } from '#src/backoffice/filters/whole-filter.tsx';
import { LabelledDate } from '#src/backoffice/form/LabelledDate.tsx';
import { LabelledInput } from '#src/backoffice/form/LabelledInput.tsx';
import { SelectInput } from '#src/backoffice/form/SelectInput.tsx';
import { useOptions } from '#src/backoffice/form/use-options.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { useUndoableBulk } from './use-undoable-bulk.ts';

const FIELDS = ['credits', 'note', 'expiresOn'] as const;

/** Adds credits to the wallets of the selected students; the total is shown before. */
export function CreditsDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { count } = useBulkSelection();
  const [kind, setKind] = useState<CreditKind>('INDIVIDUAL');
  const [amount, setAmount] = useState('1');
  const [note, setNote] = useState('');
  const [expiresOn, setExpiresOn] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const typing = (set: (text: string) => void) => (text: string) => {
    set(text);
    setErrors({});
  };
  const kinds = useOptions('vocabulary:creditKind', valuesOf(CREDIT_KIND));
  const each = Number(amount);
  const isWhole = Number.isInteger(each) && each >= 1 && each <= MOST_CORRECTED;
  const credits = isWhole ? each : 0;
  const total = credits * count;
  const added = { kind, credits: each, note, ...(isPlainDate(expiresOn) && { expiresOn }) };
  return (
    <BulkDialog
      resource="students"
      title={t('bulk.credits-title', { count })}
      confirmLabel={t('bulk.credits-confirm', { count: total })}
      {...useUndoableBulk({ one: addStudentsCredits, many: addManyStudentsCredits }, added)}
      onClose={onClose}
      onRefusal={(refused) => {
        setErrors(refused);
        return FIELDS.some((field) => refused[field]);
      }}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <div>
          {t('bulk.credits-text', {
            count,
            each: t('bulk.credits-count', { count: credits }),
            total: t('bulk.credits-count', { count: total }),
          })}
        </div>
        <SelectInput label={t('credits.field.kind')} value={kind} options={kinds} onChange={setKind} />
        <LabelledInput
          label={t('credits.amount')}
          inputMode="numeric"
          value={amount}
          error={errors['credits']}
          onText={typing(setAmount)}
        />
        <LabelledInput
          label={t('credits.why')}
          value={note}
          error={errors['note']}
          onText={typing(setNote)}
        />
        <LabelledDate
          label={t('credits.expires')}
          value={expiresOn}
          error={errors['expiresOn']}
          onChange={typing(setExpiresOn)}
        />
      </Box>
    </BulkDialog>
  );
}
