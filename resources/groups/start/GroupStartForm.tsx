import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type GroupRecord, groups } from '#domain/scheduling/api/groups.ts';
import { startGroup } from '#domain/scheduling/api/group-start.ts';
import type { RegularLessonDate } from '#domain/scheduling/api/regular-lessons.ts';
import { useCommand } from '#src/api/queries.ts';
import { resourcePaths } from '#src/paths.ts';
import { useCan } from '#src/session/use-can.ts';
import { Button } from '#src/ui/Button.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { bodySchema } from '#src/backoffice/form/form-values.ts';
import { CustomFieldsSection } from '#src/backoffice/custom-fields/CustomFieldsSection.tsx';
import { FormActions } from '#src/backoffice/form/FormActions.tsx';
import { UnsavedGuard } from '#src/backoffice/form/UnsavedGuard.tsx';
import { useDirty } from '#src/backoffice/form/use-dirty.ts';
import { useRenewRecord } from '#src/backoffice/record/use-renew-record.ts';
import { pagePath } from '#src/backoffice/screen/resource-paths.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { SHOWS_LESSONS, useLessonUndoToast } from '#resources/lessons/use-lesson-change.ts';
import { acceptable, allOf, changedDates, shiftsOf, someOf } from '#resources/regular-lessons/plan-draft.ts';
import { refusedDates } from '#resources/regular-lessons/RegularLessonErrorNotice.tsx';
import { SHOWS_MEMBERS } from '../members/use-membership.ts';
import { CopiedStudents } from './CopiedStudents.tsx';
import { GroupFields } from './GroupFields.tsx';
import { SlotDates } from './SlotDates.tsx';
import { SlotFields } from './SlotFields.tsx';
import type { StartValues } from './start-values.ts';
import { StudentsField } from './StudentsField.tsx';
import { SLOT, useSlotPreview } from './use-slot-preview.ts';
import { useSuggestedName } from './use-suggested-name.ts';

interface GroupStartFormProps {
  first: StartValues;
  /** The group that is copied. */
  copied?: GroupRecord;
}

const NONE: ReadonlySet<string> = new Set();

/** A new group in one step: group, slot with its dates, and students. */
export function GroupStartForm({ first, copied }: GroupStartFormProps) {
  const t = useT();
  const navigate = useNavigate();
  const hasLessons = useCan()('calendar', 'edit');
  const renew = useRenewRecord('groups');
  const offerUndo = useLessonUndoToast({ also: SHOWS_MEMBERS, onUndone: () => void renew() });
  const start = useCommand(startGroup, { invalidates: [groups.list, ...SHOWS_LESSONS] });
  const form = useSchemaForm<StartValues>(bodySchema(startGroup.body), first);
  const { isDirty, settle } = useDirty(form);
  useSuggestedName(form);
  const [shifts, setShifts] = useState<ReturnType<typeof shiftsOf>>([]);
  const [changed, setChanged] = useState(NONE);
  const [isRefused, setIsRefused] = useState(false);
  const takesFreeOnly = useRef(false);
  const slot = JSON.stringify(form.watch(SLOT));
  const [seenSlot, setSeenSlot] = useState(slot);
  if (seenSlot !== slot) {
    setSeenSlot(slot);
    setShifts([]);
    setChanged(NONE);
    setIsRefused(false);
  }
  const shifted = new Set<string>(shifts.map(({ date }) => date));
  const { preview, isShown, isAsked, isOutdated } = useSlotPreview(form, shifts);
  const dates = isShown ? (preview.data?.dates ?? []) : [];
  const { all, some } = acceptable(dates, shifted);
  const shift = ({ date }: RegularLessonDate) => {
    const next = new Set(shifted);
    if (!next.delete(date)) next.add(date);
    setShifts(shiftsOf(dates, next));
  };

  async function save(values: StartValues): Promise<void> {
    const isFreeOnly = some > 0 && (takesFreeOnly.current || all === 0);
    const chosen = isFreeOnly ? someOf(dates, shifted) : allOf(dates, shifted);
    takesFreeOnly.current = false;
    setIsRefused(false);
    const body = { ...values, ...(isAsked && chosen) };
    const { group, done, undoId } = await start.mutateAsync({ body: body as never });
    const booked = done.filter(({ what }) => what === 'BOOKED').length;
    settle();
    offerUndo(booked > 0 ? t('groups.start.done-lessons', { count: booked }) : t('groups.start.done'), {
      undoId,
    });
    await navigate(pagePath('groups', 'show', group.id));
  }
  function onRefusal(error: unknown): boolean {
    const now = refusedDates(error);
    if (!now) return false;
    setIsRefused(true);
    setChanged(changedDates(dates, now, shifted));
    setShifts([]);
    void preview.refetch();
    return true;
  }
  const free = t('groups.start.create-free', { count: some });
  const onlyFree = some > 0 ? free : t('groups.create');
  const label = all > 0 ? t('groups.start.create-all', { count: all }) : onlyFree;
  return (
    <>
      <Form form={form} onSubmit={save} onRefusal={onRefusal}>
        <GroupFields />
        <CustomFieldsSection resource="groups" />
        <StudentsField />
        {copied && <CopiedStudents group={copied} />}
        <SlotFields hasLessons={hasLessons} />
        {isShown && (
          <SlotDates
            preview={preview}
            changed={changed}
            shifted={shifted}
            isNone={all + some === 0}
            onShift={shift}
          />
        )}
        {isRefused && (
          <Notice variant="error">
            {t(changed.size > 0 ? 'groups.start.taken-meanwhile' : 'regular-lessons.none-free')}
          </Notice>
        )}
        <FormActions to={resourcePaths.groups.list} label={label}>
          {all > 0 && some > 0 && some !== all && (
            <Button
              type="submit"
              variant="outlined"
              disabled={isOutdated}
              onClick={() => {
                takesFreeOnly.current = true;
              }}
            >
              {free}
            </Button>
          )}
        </FormActions>
      </Form>
      <UnsavedGuard isDirty={isDirty} />
    </>
  );
}
