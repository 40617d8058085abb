import { useId, useState } from 'react';
import { studentCredits, type StudentCredits } from '#domain/people/api/student-tabs.ts';
import { workList } from '#domain/provider/api/work-list.ts';
import { correctCredits } from '#domain/billing/api/wallet.ts';
import { CREDIT_KIND, type CreditKind } from '#domain/billing/credit.ts';
import { valuesOf } from '#domain/shared/appearance.ts';
import { isPlainDate } from '#domain/values/plain-date.ts';
import { ApiError } from '#src/api/api-error.ts';
import { useCommand } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { errorText } from '#src/api/error-text.ts';
import { Modal } from '#src/ui/Modal.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { ToggleGroup } from '#src/ui/ToggleGroup.tsx';
import { toast } from '#src/toast-store.ts';
import { isNoDate } from '#src/ui/form/unread.ts';
import { useMissing } from '#src/ui/form/use-missing.ts';
import { SelectInput } from '#src/backoffice/form/SelectInput.tsx';
import { errorsWithoutField } from '#src/backoffice/form/errors-without-field.ts';
import { useOptions } from '#src/backoffice/form/use-options.ts';
import { LabelledDate } from '#src/backoffice/form/LabelledDate.tsx';
import { LabelledInput } from '#src/backoffice/form/LabelledInput.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

interface CorrectCreditsProps {
  studentId: string;
  balances: StudentCredits['balances'];
  onClose: () => void;
}

const WAYS = ['add', 'take'] as const;
const MOST = 500;

/** Adds or deducts credits manually: shows the available credits before and after, and stores the reason with the movement. */
export function CorrectCredits({ studentId, balances, onClose }: CorrectCreditsProps) {
  const t = useT();
  const resultId = useId();
  const [way, setWay] = useState<(typeof WAYS)[number]>('add');
  const [kind, setKind] = useState<CreditKind>('INDIVIDUAL');
  const [amount, setAmount] = useState('1');
  const [expiresOn, setExpiresOn] = useState('');
  const [note, setNote] = useState('');
  const kinds = useOptions('vocabulary:creditKind', valuesOf(CREDIT_KIND));
  const correct = useCommand(correctCredits, {
    invalidates: [studentCredits, workList],
    onSuccess: ({ before, after }) => {
      toast.success(t('credits.corrected', { before, after }));
      onClose();
    },
  });
  const unplaced = errorsWithoutField(correct.error, ['credits', 'expiresOn', 'note']);
  const before = balances.find((balance) => balance.kind === kind)?.available ?? 0;
  const count = Number(amount);
  const isWhole = Number.isInteger(count) && count >= 1 && count <= MOST;
  const after = way === 'add' ? before + count : before - count;
  const { said, unless } = useMissing({
    credits: !isWhole
      ? t('credits.range', { most: MOST })
      : after < 0 && t('credits.too-few', { before, after }),
    expiresOn: way === 'add' && isNoDate(expiresOn),
    note: note.trim() === '',
  });
  const fields = { ...said, ...(correct.error instanceof ApiError && correct.error.fields) };
  const submit = () =>
    correct.mutate({
      params: { id: studentId },
      body: {
        kind,
        credits: way === 'add' ? count : -count,
        note,
        ...(way === 'add' && isPlainDate(expiresOn) && { expiresOn }),
      },
    });
  const actions = (
    <DialogButtons onCancel={onClose}>
      <Button variant="contained" loading={correct.isPending} onClick={unless(submit)}>
        {t(`credits.${way}-confirm`, { count: isWhole ? count : 0 })}
      </Button>
    </DialogButtons>
  );
  return (
    <Modal title={t('credits.correct')} size="small" onClose={onClose} actions={actions}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {correct.error && unplaced !== null && (
          <Notice variant="error">
            {errorText(correct.error, t)} {unplaced}
          </Notice>
        )}
        <ToggleGroup
          label={t('credits.way')}
          value={way}
          options={WAYS.map((value) => ({ value, label: t(`credits.${value}`) }))}
          onChange={setWay}
        />
        <SelectInput label={t('credits.field.kind')} value={kind} options={kinds} onChange={setKind} />
        <LabelledInput
          label={t('credits.amount')}
          type="number"
          inputMode="numeric"
          min={1}
          max={MOST}
          value={amount}
          error={fields['credits']}
          describedBy={resultId}
          onText={setAmount}
        />
        {way === 'add' && (
          <LabelledDate
            label={t('credits.expires')}
            value={expiresOn}
            error={fields['expiresOn']}
            onChange={setExpiresOn}
          />
        )}
        <LabelledInput
          label={t('credits.why')}
          value={note}
          maxLength={500}
          error={fields['note']}
          onText={setNote}
        />
        <Box
          id={resultId}
          aria-live="polite"
          sx={{ fontWeight: 600, color: after < 0 ? 'error.main' : 'text.primary' }}
        >
          {isWhole &&
            !said['credits'] &&
            t(after < 0 ? 'credits.too-few' : 'credits.before-after', { before, after })}
        </Box>
      </Box>
    </Modal>
  );
}
