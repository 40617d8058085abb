import { useState } from 'react';
import { ToggleGroup } from '#src/ui/ToggleGroup.tsx';
import { LabelledPicker } from '#src/backoffice/form/LabelledPicker.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import type { PlanWish } from './plan-wish.ts';

const KINDS = ['student', 'group'] as const;

interface LearnerPickerProps {
  wish: Pick<PlanWish, 'studentId' | 'groupId'>;
  onChange: (learner: Pick<PlanWish, 'studentId' | 'groupId'>) => void;
  errors: Readonly<Record<string, string>>;
}

/** A student or a group, whichever it is. */
export function LearnerPicker({ wish, onChange, errors }: LearnerPickerProps) {
  const t = useT();
  const [kind, setKind] = useState<(typeof KINDS)[number]>('student');
  const isStudent = kind === 'student';
  return (
    <>
      <ToggleGroup
        label={t('series.for')}
        value={kind}
        options={KINDS.map((value) => ({ value, label: t(`series.for-${value}`) }))}
        onChange={(next) => {
          setKind(next);
          onChange({ studentId: null, groupId: null });
        }}
      />
      <LabelledPicker
        key={kind}
        resource={isStudent ? 'students' : 'groups'}
        nameField={isStudent ? 'fullName' : 'name'}
        label={t(`series.field.${kind}`)}
        value={isStudent ? wish.studentId : wish.groupId}
        onPick={(picked) =>
          onChange(isStudent ? { studentId: picked, groupId: null } : { studentId: null, groupId: picked })
        }
        error={errors['studentId'] ?? errors['groupId']}
      />
    </>
  );
}
