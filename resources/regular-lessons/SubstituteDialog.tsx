import { useState } from 'react';
import { previewSubstitute, substituteRegularLesson } from '#domain/scheduling/api/regular-lessons.ts';
import { isPlainDate, parsePlainDate } from '#domain/values/plain-date.ts';
import { Box } from '#src/ui/Box.tsx';
import { LabelledDate } from '#src/backoffice/form/LabelledDate.tsx';
import { TeacherPicker } from '#src/backoffice/form/TeacherPicker.tsx';
import { type SuggestedTeachers, useSuggestedTeachers } from '#src/backoffice/form/use-suggested-teachers.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { PlanDialog, type RegularLessonDialogProps } from './PlanDialog.tsx';
import { aheadOf } from './ScopeFields.tsx';
import { isClash } from './shown-date.ts';
import { regularLessonName } from './regular-lesson-name.ts';
import { usePreview, useRegularLessonPlan } from './use-regular-lesson-plan.ts';

interface SubstituteDraft {
  teacherId: string | null;
  from: string;
  to: string;
}

const givenSubstitute = ({ teacherId, from, to }: SubstituteDraft) =>
  teacherId && isPlainDate(from) && isPlainDate(to)
    ? { teacherId, from: parsePlainDate(from), to: parsePlainDate(to) }
    : null;

const UNDER = ['teacherId', 'from', 'to', 'reason'] as const;

/** Assigns a substitute to one date or a range; the series keeps its teacher. */
export function SubstituteDialog({ regularLesson, date, onClose }: RegularLessonDialogProps) {
  const t = useT();
  const [draft, setDraft] = useState<SubstituteDraft>({ teacherId: null, from: date, to: date });
  const given = givenSubstitute(draft);
  const params = { id: regularLesson.id };
  const plan = useRegularLessonPlan({
    command: substituteRegularLesson,
    previewed: usePreview(previewSubstitute, given && { params, body: given }),
    regularLesson,
    doneText: (done) =>
      t('regular-lessons.substituted', { count: done.filter(({ what }) => what === 'MOVED').length }),
    onClose,
  });
  const { dates = [], version, send } = plan;
  const taken = aheadOf(regularLesson).filter(({ date: on }) => on >= draft.from && on <= draft.to);
  const suggested = useSuggestedTeachers({
    learner: regularLesson,
    times: taken.map(({ startsAt }) => startsAt),
    durationMinutes: regularLesson.durationMinutes,
  });
  const isGiving = (id: string) => taken.every(({ teacherId }) => teacherId === id);
  const others = suggested && {
    ...suggested,
    teachers: suggested.teachers?.filter(({ id }) => !isGiving(id)),
  };
  return (
    <PlanDialog
      regularLesson={regularLesson}
      plan={plan}
      title={t('regular-lessons.substitute-title', { name: regularLessonName(regularLesson, t) })}
      confirmLabel={t('regular-lessons.substitute')}
      hasClashes={dates.some(isClash)}
      missing={{
        teacherId: !draft.teacherId,
        from: !isPlainDate(draft.from),
        to: !isPlainDate(draft.to),
      }}
      under={UNDER}
      onConfirm={(chosen) => given && send({ params, body: { ...given, ...chosen, version } })}
      onClose={onClose}
    >
      {(errors) => <SubstituteFields draft={draft} onChange={setDraft} errors={errors} suggested={others} />}
    </PlanDialog>
  );
}

interface SubstituteFieldsProps {
  draft: SubstituteDraft;
  onChange: (draft: SubstituteDraft) => void;
  errors: Readonly<Record<string, string>>;
  suggested: SuggestedTeachers | null;
}

/** The substitute, with first and last date. */
function SubstituteFields({ draft, onChange, errors, suggested }: SubstituteFieldsProps) {
  const t = useT();
  const set = (change: Partial<SubstituteDraft>) => onChange({ ...draft, ...change });
  const day = (name: 'from' | 'to') => (
    <LabelledDate
      label={t(`regular-lessons.field.${name}`)}
      error={errors[name]}
      value={draft[name]}
      onChange={(day) => set({ [name]: day })}
    />
  );
  return (
    <>
      <TeacherPicker
        label={t('regular-lessons.field.substitute')}
        error={errors['teacherId']}
        value={draft.teacherId}
        onPick={(teacherId) => set({ teacherId })}
        suggested={suggested}
      />
      <Box sx={two}>
        {day('from')}
        {day('to')}
      </Box>
    </>
  );
}

const two = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' },
} as const;
