import { useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useEvent } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router';
import { priceOrder, takePayment } from '#domain/billing/api/orders.ts';
import { type PaymentRecord, takenMethod, takenTestCard } from '#domain/billing/api/payments.ts';
import { isPlainDate } from '#domain/values/plain-date.ts';
import { request } from '#src/api/client.ts';
import { useCommand } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { useProvider } from '#src/session/provider.ts';
import { useCan } from '#src/session/use-can.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { useCurrency } from '#src/ui/currency-context.ts';
import { errorText } from '#src/api/error-text.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { ToggleGroup } from '#src/ui/ToggleGroup.tsx';
import { toast } from '#src/toast-store.ts';
import { isNoDate } from '#src/ui/form/unread.ts';
import { useMissing } from '#src/ui/form/use-missing.ts';
import { LabelledDate } from '#src/backoffice/form/LabelledDate.tsx';
import { LabelledInput } from '#src/backoffice/form/LabelledInput.tsx';
import { SelectInput } from '#src/backoffice/form/SelectInput.tsx';
import { UnsavedGuard } from '#src/backoffice/form/UnsavedGuard.tsx';
import { useRenewRecord } from '#src/backoffice/record/use-renew-record.ts';
import { useOptions } from '#src/backoffice/form/use-options.ts';
import { BackLink } from '#src/backoffice/record/BackLink.tsx';
import { TwoColumns } from '#src/backoffice/record/TwoColumns.tsx';
import { ScreenTitle } from '#src/backoffice/screen/ScreenTitle.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { fieldsOf } from './ChangeDialog.tsx';
import { ConfirmTake, type Price } from './new/ConfirmTake.tsx';
import { PayerPicker } from './new/PayerPicker.tsx';
import { PriceSummary } from './new/PriceSummary.tsx';
import { DraftLines } from './new/DraftLines.tsx';
import { EMPTY_PAYMENT_DRAFT, isWrongPrice, type PaymentDraft, draftBody } from './new/payment-draft.ts';

const WHEN = ['paid', 'due'] as const;

/** Records a payment: payer, products, method, and whether it is already received. The server calculates the price. */
export function NewPayment() {
  const t = useT();
  const navigate = useNavigate();
  const can = useCan();
  const currency = useCurrency();
  const [address] = useSearchParams();
  const renew = useRenewRecord('payments');
  const [draft, setDraft] = useState<PaymentDraft>({
    ...EMPTY_PAYMENT_DRAFT,
    studentId: address.get('studentId'),
    businessId: address.get('businessId'),
  });
  const [asked, setAsked] = useState<Price | null>(null);
  const isDone = useRef(false);
  const isDirty = useEvent(() => !isDone.current && draft.lines.length > 0);
  const set = (change: Partial<PaymentDraft>) => setDraft({ ...draft, ...change });
  const take = useCommand(takePayment);
  const { said, unless } = useMissing({
    payer: (draft.studentId ?? draft.businessId) === null,
    lines: draft.lines.length === 0 && t('payments.nothing-chosen'),
    dueOn: !draft.isPaid && isNoDate(draft.dueOn),
    unitPrice: draft.lines.some((line) => isWrongPrice(line, currency)) && t('payments.own-price-wrong'),
  });
  const fields = { ...said, ...fieldsOf(take.error) };
  const { isDemo } = useProvider();
  const taken = takenMethod.options.filter((method) => isDemo || method !== 'TEST_CARD');
  const methods = useOptions('office:payments.method', taken);
  const cards = takenTestCard.options.map((value) => ({ value, label: t(`payments.card.${value}`) }));
  const say = (status: PaymentRecord['status']) => {
    if (status === 'FAILED') return toast.warning(t('payments.refused'));
    const isHere = status === 'COMPLETED';
    return toast.success(t(isHere ? 'payments.taken' : 'payments.placed'));
  };
  const submit = async () => {
    const { method, dueOn, reference, note, priceReason } = draft;
    const isTest = method === 'TEST_CARD';
    const isPaid = draft.isPaid || isTest;
    const body = {
      ...draftBody(draft, currency),
      method: takenMethod.parse(method),
      ...(isTest && { testCard: takenTestCard.parse(draft.testCard) }),
      isPaid,
      dueOn: !isPaid && isPlainDate(dueOn) ? dueOn : null,
      reference,
      note,
      priceReason,
    };
    const payment = await take.mutateAsync({ body }).finally(() => setAsked(null));
    void renew();
    isDone.current = true;
    say(payment.status);
    await navigate(paths.payment(payment.id));
  };
  const price = useMutation({
    mutationFn: () => request(priceOrder, { body: draftBody(draft, currency) }),
    onSuccess: setAsked,
  });
  // Nothing is sent now to a student who pays later.
  const isInvoiced = draft.isPaid || draft.method === 'TEST_CARD' || draft.businessId !== null;
  const confirmPrice = () => {
    if (isInvoiced) price.mutate();
    else void submit().catch(() => {});
  };
  const error = price.error ?? take.error;
  return (
    <>
      <ScreenTitle title={t('payments.new')} />
      <BackLink resource="payments" />
      <TwoColumns
        aside={
          <Card title={t('payments.sum')}>
            <PriceSummary draft={draft} />
            {error && (
              <Notice variant="error">{Object.values(fieldsOf(error))[0] ?? errorText(error, t)}</Notice>
            )}
            <Button
              variant="contained"
              size="large"
              loading={take.isPending || price.isPending}
              onClick={unless(confirmPrice)}
            >
              {t(draft.isPaid ? 'payments.take' : 'payments.place')}
            </Button>
          </Card>
        }
      >
        <Card title={t('payments.who')}>
          <PayerPicker draft={draft} onChange={set} error={fields['payer']} />
        </Card>
        <Card title={t('payments.what')}>
          <DraftLines draft={draft} onChange={set} canOverride={can('finance', 'edit')} errors={fields} />
        </Card>
        <Card title={t('payments.how')}>
          <Box sx={{ display: 'grid', gap: 2 }}>
            <ToggleGroup
              label={t('payments.when')}
              value={draft.isPaid ? 'paid' : 'due'}
              options={WHEN.map((value) => ({ value, label: t(`payments.when-${value}`) }))}
              onChange={(value) => set({ isPaid: value === 'paid' })}
            />
            <SelectInput
              label={t('payments.field.method')}
              value={draft.method}
              options={methods}
              onChange={(method) => set({ method })}
            />
            {draft.method === 'TEST_CARD' ? (
              <SelectInput
                label={t('payments.which-card')}
                value={draft.testCard}
                options={cards}
                onChange={(testCard) => set({ testCard })}
              />
            ) : draft.isPaid ? (
              <LabelledInput
                label={t('payments.field.reference')}
                value={draft.reference}
                maxLength={120}
                error={fields['reference']}
                onText={(reference) => set({ reference })}
              />
            ) : (
              <LabelledDate
                label={t('payments.due-on')}
                value={draft.dueOn}
                error={fields['dueOn']}
                onChange={(dueOn) => set({ dueOn })}
              />
            )}
            <LabelledInput
              label={t('payments.note')}
              value={draft.note}
              maxLength={500}
              error={fields['note']}
              onText={(note) => set({ note })}
            />
          </Box>
        </Card>
      </TwoColumns>
      {asked && (
        <ConfirmTake
          price={asked}
          isPaid={draft.isPaid || draft.method === 'TEST_CARD'}
          isBusy={take.isPending}
          onConfirm={() => void submit().catch(() => {})}
          onCancel={() => setAsked(null)}
        />
      )}
      <UnsavedGuard isDirty={isDirty} />
    </>
  );
}
