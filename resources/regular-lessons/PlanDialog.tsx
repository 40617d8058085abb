import { type ReactNode, useState } from 'react';
import type { RegularLessonRecord } from '#domain/scheduling/api/regular-lessons.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { parseTimezone } from '#domain/values/timezone.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { Modal } from '#src/ui/Modal.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { ToggleGroup } from '#src/ui/ToggleGroup.tsx';
import { useMissing } from '#src/ui/form/use-missing.ts';
import { FormError } from '#src/backoffice/form/FormError.tsx';
import { Labelled, wiringOf } from '#src/backoffice/form/Labelled.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import type { MoveTarget } from './move-draft.ts';
import { RegularLessonDates } from './RegularLessonDates.tsx';
import { RegularLessonErrorNotice } from './RegularLessonErrorNotice.tsx';
import type { RegularLessonPlan } from './use-regular-lesson-plan.ts';

export interface RegularLessonDialogProps {
  regularLesson: RegularLessonRecord;
  /** The date of the series that is meant at first. */
  date: PlainDate;
  /** Where the calendar dropped it. */
  to?: MoveTarget | undefined;
  onClose: () => void;
}

const CLASH_CHOICES = ['REFUSE', 'KEEP', 'CANCEL'] as const;
type ClashChoice = (typeof CLASH_CHOICES)[number];

interface PlanDialogProps {
  regularLesson: RegularLessonRecord;
  plan: RegularLessonPlan;
  title: string;
  confirmLabel: string;
  cancelLabel?: string;
  isDangerous?: boolean;
  /** Dates have a conflict, and how to handle them must be chosen. */
  hasClashes?: boolean;
  /** Missing fields, apart from the reason. */
  missing?: Readonly<Record<string, boolean | string>>;
  /** The fields that say themselves what is wrong with them. */
  under: readonly string[];
  onConfirm: (given: { clashes: ClashChoice; reason: string }) => void;
  onClose: () => void;
  children: (errors: Readonly<Record<string, string>>) => ReactNode;
}

/** Frame of the changes to a weekly lesson: fields, the dates as previewed, what happens to conflicts, and the reason. */
export function PlanDialog(props: PlanDialogProps) {
  const { regularLesson, plan, hasClashes = false, missing = {}, onClose } = props;
  const t = useT();
  const [clashes, setClashes] = useState<ClashChoice>('REFUSE');
  const [reason, setReason] = useState('');
  const { said, unless } = useMissing({
    ...missing,
    clashes: hasClashes && clashes === 'REFUSE' && t('regular-lessons.say-clash'),
    reason: reason.trim() === '',
  });
  const errors = { ...said, ...plan.refusals };
  const actions = (
    <DialogButtons onCancel={onClose} cancelLabel={props.cancelLabel}>
      <Button
        variant="contained"
        color={props.isDangerous ? 'error' : 'primary'}
        loading={plan.isBusy}
        onClick={unless(() => props.onConfirm({ clashes, reason }))}
      >
        {props.confirmLabel}
      </Button>
    </DialogButtons>
  );
  return (
    <Modal title={props.title} size={plan.preview ? 'big' : 'regular'} onClose={onClose} actions={actions}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <RegularLessonErrorNotice error={plan.error} under={props.under} />
        {props.children(errors)}
        {plan.preview && plan.isShown && (
          <QueryView query={plan.preview}>
            {({ dates }) => <RegularLessonDates dates={dates} zone={parseTimezone(regularLesson.timeZone)} />}
          </QueryView>
        )}
        {hasClashes && <ClashChoiceInput value={clashes} onChange={setClashes} error={errors['clashes']} />}
        <ReasonInput value={reason} onChange={setReason} error={errors['reason']} />
      </Box>
    </Modal>
  );
}

interface InputProps<Value> {
  value: Value;
  onChange: (value: Value) => void;
  error: string | undefined;
}

/** How to handle dates with a conflict; required before saving. */
function ClashChoiceInput({ value, onChange, error }: InputProps<ClashChoice>) {
  const t = useT();
  return (
    <div>
      <ToggleGroup
        label={t('regular-lessons.clash')}
        value={value}
        options={CLASH_CHOICES.map((choice) => ({
          value: choice,
          label: t(`regular-lessons.clash-${choice}`),
        }))}
        onChange={onChange}
      />
      <FormError>{error}</FormError>
    </div>
  );
}

/** Staff are not bound by the time limits, but must give a reason (BOOK-05). */
function ReasonInput({ value, onChange, error }: InputProps<string>) {
  const t = useT();
  return (
    <Labelled label={t('regular-lessons.field.reason')} error={error}>
      {(id) => (
        <input
          {...wiringOf(id, error)}
          value={value}
          maxLength={500}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Labelled>
  );
}
